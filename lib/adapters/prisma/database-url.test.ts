import { describe, expect, it } from "vitest";
import { mysqlAddress, providerOf, sqliteFile } from "./database-url";

describe("addresses of the app database", () => {
  it.each([
    ["file:/data/app.db", "/data/app.db"],
    ["file:///data/app.db", "/data/app.db"],
    ["file:/data/a b.db", "/data/a b.db"],
    ["file:app.db", `${process.cwd()}/app.db`],
    ["file:./var/app.db", `${process.cwd()}/var/app.db`],
  ])("%s is the file %s", (url, file) => {
    expect(providerOf(url)).toBe("sqlite");
    expect(sqliteFile(url)).toBe(file);
  });

  it("of MySQL are taken apart, passwords decoded", () => {
    expect(mysqlAddress("mysql://u%40x:p%3A%2Fw@db.example:3307/materia?connection_limit=3&allowPublicKeyRetrieval=true")).toEqual({
      host: "db.example", port: 3307, user: "u@x", password: "p:/w", database: "materia", connectionLimit: 3, allowPublicKeyRetrieval: true,
    });
    expect(mysqlAddress("mariadb://u:p@h/d?connection_limit=none")).toMatchObject({ port: 3306, connectionLimit: 10, allowPublicKeyRetrieval: false });
  });

  it.each(["mysql://", "mysql://user@/db", "mysql://host", "mysql://host/"])("%s says what an address looks like", (url) => {
    expect(() => mysqlAddress(url)).toThrow("mysql://user:password@host:3306/database");
  });

  it.each(["postgres://h/d", "app.db", ""])("%j is no address", (url) => {
    expect(() => providerOf(url)).toThrow("DATABASE_URL must start with");
  });
});
