// A MariaDB server for tests: private data folder under the temp folder, private port, ready in about five seconds.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createConnection } from "mysql2/promise";

const READY_TIMEOUT_MS = 60_000;

/** First of `names` that the machine has, or null. */
function find(...names) {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin", "/usr/libexec", "/opt/homebrew/bin"];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}

/** The programs needed, or the reason why there is no server here. */
export function mariadbPrograms() {
  const server = find("mariadbd", "mysqld");
  const install = find("mariadb-install-db", "mysql_install_db");
  if (!server || !install) return { missing: "MariaDB is not installed (Debian: apt-get install mariadb-server)" };
  return { server, install };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Starts a server in `folder`; gives its process id and the URL of its administrator. */
export async function startMariadb(folder, { server, install }) {
  const data = path.join(folder, "data");
  const log = path.join(folder, "server.log");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const asRoot = process.getuid?.() === 0 ? ["--user=root"] : [];
  const made = spawnSync(install, ["--no-defaults", `--datadir=${data}`, "--auth-root-authentication-method=normal", "--skip-test-db", ...asRoot], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`MariaDB's data folder could not be made:\n${made.stdout}\n${made.stderr}`);

  const port = await freePort();
  const output = openSync(log, "a");
  const child = spawn(
    server,
    [
      "--no-defaults", `--datadir=${data}`, `--socket=${path.join(folder, "s.sock")}`, `--port=${port}`, "--bind-address=127.0.0.1", "--skip-name-resolve",
      "--character-set-server=utf8mb4", "--collation-server=utf8mb4_general_ci", "--performance-schema=OFF", "--skip-log-bin",
      // Tests lose nothing when the machine dies; waiting for the disk would make them slow.
      "--innodb-flush-log-at-trx-commit=0", "--innodb-doublewrite=0", "--innodb-buffer-pool-size=512M", "--max-connections=100", ...asRoot,
    ],
    { detached: true, stdio: ["ignore", output, output] },
  );
  child.unref();

  const password = randomBytes(12).toString("hex");
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    try {
      const connection = await createConnection({ host: "127.0.0.1", port, user: "root" });
      await connection.query(`CREATE USER 'root'@'127.0.0.1' IDENTIFIED BY '${password}'; `).catch(() => undefined);
      await connection.query(`ALTER USER 'root'@'127.0.0.1' IDENTIFIED BY '${password}'`).catch(() => undefined);
      await connection.query("GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION");
      await connection.end();
      return { pid: child.pid, url: `mysql://root:${password}@127.0.0.1:${port}/` };
    } catch (fault) {
      if (child.exitCode !== null || Date.now() > deadline) {
        stopProcess(child.pid);
        throw new Error(`MariaDB did not start: ${fault.message}\n${readFileSync(log, "utf8").split("\n").slice(-12).join("\n")}`);
      }
      await sleep(100);
    }
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function stopProcess(pid, signal = "SIGTERM") {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Stops the server and removes its folder. */
export async function stopMariadb(folder, pid) {
  stopProcess(pid);
  for (let waitedMs = 0; isAlive(pid) && waitedMs < 10_000; waitedMs += 100) await sleep(100);
  stopProcess(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
