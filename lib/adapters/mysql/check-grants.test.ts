import { describe, expect, it } from "vitest";
import { ServiceError } from "@/lib/ports/service-error";
import { checkGrants, excessOf } from "./check-grants";
import { connectionOptions } from "./connection-options";

describe("the database user", () => {
  it.each([
    "GRANT USAGE ON *.* TO `reader`@`%` IDENTIFIED BY PASSWORD '*ABC'",
    "GRANT SELECT ON `twhm`.* TO `reader`@`%`",
    "GRANT SELECT, SHOW VIEW ON `twhm`.* TO 'reader'@'%'",
    "GRANT SELECT (`Name`, `Herb ID`) ON `twhm`.`herb` TO `reader`@`%`",
  ])("may read: %s", (grant) => expect(excessOf(grant)).toEqual([]));

  it.each([
    ["GRANT ALL PRIVILEGES ON *.* TO `root`@`localhost` WITH GRANT OPTION", ["ALL PRIVILEGES", "GRANT OPTION"]],
    ["GRANT SELECT, INSERT ON `twhm`.* TO `reader`@`%`", ["INSERT"]],
    ["GRANT SELECT, FILE ON *.* TO `reader`@`%`", ["FILE"]],
    ["GRANT EXECUTE ON FUNCTION `twhm`.`f` TO `reader`@`%`", ["EXECUTE"]],
    ["GRANT SELECT ON `twhm`.* TO `reader`@`%` WITH GRANT OPTION", ["GRANT OPTION"]],
    ["GRANT `writer` TO `reader`@`%`", ["GRANT `writer` TO `reader`@`%`"]],
    ["GRANT PROXY ON ''@'%' TO 'root'@'localhost'", ["PROXY"]],
  ])("may do too much: %s", (grant, excess) => expect(excessOf(grant)).toEqual(excess));

  it("is refused with a sentence that says how to make a fitting one", () => {
    expect(() => checkGrants(["GRANT SELECT, DELETE ON `twhm`.* TO `x`@`%`"], "twhm")).toThrow(/DELETE.*GRANT SELECT ON `twhm`/);
    expect(() => checkGrants(["GRANT SELECT ON `twhm`.* TO `x`@`%`"], "twhm")).not.toThrow();
  });
});

describe("the server's address", () => {
  it("is read with escaped characters", () => {
    expect(connectionOptions("mariadb://a%40b:p%2Fw@db.example:3307/my%20data")).toMatchObject({ host: "db.example", port: 3307, user: "a@b", password: "p/w", database: "my data" });
  });
  it.each(["", "nonsense", "postgres://a@b/c", "mysql://a@b"])("is refused when it is none: %s", (url) => {
    expect(() => connectionOptions(url)).toThrow(ServiceError);
  });
});
