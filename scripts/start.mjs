// npm start: install, prepare, build, serve.
import net from "node:net";
import { say } from "./lib-install.mjs";
import { prepare } from "./prepare.mjs";
import { buildIfNeeded } from "./build.mjs";
import { port, serve } from "./serve.mjs";

const isFree = (number) =>
  new Promise((resolve) => {
    const server = net.createServer().once("error", () => resolve(false)).once("listening", () => server.close(() => resolve(true)));
    server.listen(number, "127.0.0.1");
  });

if (!/^\d{1,5}$/.test(port()) || Number(port()) < 1 || Number(port()) > 65535) {
  say(`PORT is "${port()}": it must be a number from 1 to 65535.`);
  process.exit(1);
}
if (!(await isFree(Number(port())))) {
  say(`Port ${port()} is taken: stop the program that uses it, or choose another with PORT=3001 npm start.`);
  process.exit(1);
}
prepare();
buildIfNeeded();
say(`Materia is served at http://localhost:${port()} (stop with Ctrl+C)`);
process.exit(await serve());
