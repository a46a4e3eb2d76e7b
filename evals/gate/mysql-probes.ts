import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import type { Rows } from "./sqlite-source";

/** Tables the probes read. */
export const PROBE_SCHEMA = databaseSchemaSchema.parse({
  tables: [
    { name: "item", primaryKey: ["id"], columns: [{ name: "id", type: "integer" }, { name: "name", type: "text" }, { name: "weight", type: "number" }, { name: "pieces", type: "integer" }, { name: "day", type: "date" }, { name: "moment", type: "datetime" }, { name: "code", type: "text" }] },
    { name: "part", columns: [{ name: "item_id", type: "integer" }, { name: "label", type: "text" }] },
  ],
});

/** Their contents, for every engine. */
export const PROBE_ROWS = `
  INSERT INTO item VALUES
    (1, 'Alpha', 2.5, 3, '2020-01-31', '2020-01-31 10:00:00', '12'),
    (2, 'alpha', 4.0, 4, '2020-02-29', '2020-02-29 23:59:59', '7b'),
    (3, 'Beta', 6.5, NULL, NULL, NULL, 'x'),
    (4, NULL, NULL, 10, '2021-12-01', '2021-12-01 00:00:00', NULL),
    (5, '人參, 100%', 8.0, 0, '2019-03-01', '2019-03-01 06:30:00', '5');
  INSERT INTO part VALUES (1, 'root'), (1, 'ROOT'), (1, 'leaf'), (2, 'Leaf'), (5, NULL), (5, 'a,b');`;

/** Expressions with the value MySQL 8 gives; over no table unless they name columns (then over item 1). */
export const VALUE_PROBES: [string, unknown][] = [
  ["1 + 2 * 3", 7], ["7 / 2", 3.5], ["1 / 0", null], ["7 DIV 2", 3], ["-7 DIV 2", -3], ["7 % 3", 1], ["-7 % 3", -1], ["5.5 % 2", 1.5], ["MOD(7, 0)", null],
  ["5 & 3", 1], ["5 | 3", 7], ["5 ^ 3", 6], ["1 << 3", 8], ["!0", 1], ["NOT 5", 0], ["1 XOR 1", 0], ["1 AND NULL", null], ["0 AND NULL", 0],
  ["TRUE + TRUE", 2], ["2 = TRUE", 0], ["5 IS TRUE", 1], ["NULL IS UNKNOWN", 1], ["NULL <=> NULL", 1], ["1 <=> NULL", 0],
  ["'a' = 'A'", 1], ["'abc' LIKE 'AB%'", 1], ["'a_c' LIKE 'a\\_c'", 1], ["'abc' LIKE 'a\\_c'", 0], ["'a!c' LIKE 'a!!c' ESCAPE '!'", 1], ["NOT 'abc' LIKE 'x%'", 1],
  ["'Abc' REGEXP 'b'", 1], ["'abc' REGEXP '^(x|y)$'", 0], ["'root, leaf' NOT REGEXP 'LEAF$'", 0],
  ["'12abc' + 1", 13], ["'abc' = 0", 1], ["'5' = 5", 1], ["10 > '9'", 1], ["'10' > '9'", 0], ["'a' IN ('A', 'b')", 1], ["3 IN (1, '3')", 1], ["'b' BETWEEN 'A' AND 'C'", 1],
  ["('A', 1) = ('a', 1)", 1], ["('A', 1) IN (('b', 1), ('a', 1))", 1],
  ["IF(1 > 2, 'x', 'y')", "y"], ["IFNULL(NULL, 3)", 3], ["COALESCE(NULL, 'x', 'y')", "x"], ["NULLIF('A', 'a')", null], ["ISNULL(NULL)", 1], ["IF('a', 1, 2)", 2],
  ["CASE 'B' WHEN 'b' THEN 1 ELSE 2 END", 1], ["CASE WHEN 0 THEN 'a' WHEN 2 THEN 5 END", 5],
  ["GREATEST(1, 3, 2)", 3], ["GREATEST(1, NULL)", null], ["LEAST('B', 'a')", "a"], ["FIELD('b', 'a', 'B')", 2],
  ["CONCAT('a', 1, NULL)", null], ["CONCAT('a', 1, 2.5)", "a12.5"], ["CONCAT_WS('-', 'a', NULL, 'b')", "a-b"],
  ["LENGTH('人參')", 6], ["CHAR_LENGTH('人參')", 2], ["UPPER('abc')", "ABC"], ["REVERSE('abc')", "cba"], ["LEFT('abc', 2)", "ab"], ["LEFT('abc', -1)", ""], ["RIGHT('abc', 2)", "bc"], ["RIGHT('abc', 0)", ""],
  ["SUBSTRING('hello', 2, 3)", "ell"], ["SUBSTRING('hello', -3, 2)", "ll"], ["SUBSTRING('hello', 0, 2)", ""], ["SUBSTRING('a', -2, 2)", ""], ["SUBSTRING('abc', 1 - 5, 2)", ""], ["SUBSTR('hello' FROM 2)", "ello"],
  ["SUBSTRING_INDEX('a,b,c', ',', 1)", "a"], ["SUBSTRING_INDEX('a,b,c', ',', -1)", "c"], ["LOCATE('B', 'abc')", 2], ["INSTR('abc', 'x')", 0], ["POSITION('b' IN 'abc')", 2],
  ["FIND_IN_SET('B', 'a,b,c')", 2], ["FIND_IN_SET('z', 'a,b')", 0], ["REPLACE('aXbx', 'x', '-')", "aXb-"], ["TRIM('  a ')", "a"], ["TRIM(LEADING 'x' FROM 'xxa')", "a"], ["LPAD('7', 3, '0')", 7], ["RPAD('abc', 2, 'x')", "ab"],
  ["ROUND(2.345, 2)", 2.35], ["ROUND(1234.5, -2)", 1200], ["FLOOR(-1.5)", -2], ["CEIL(1.2)", 2], ["TRUNCATE(1.567, 2)", 1.56], ["SQRT(-1)", null], ["LN(0)", null], ["LOG(2, 8)", 3], ["POW(2, 10)", 1024], ["SIGN(-3)", -1], ["ABS(-2.5)", 2.5], ["ACOS(2)", null],
  ["CAST('12.7' AS SIGNED)", 12], ["CAST(12.7 AS SIGNED)", 13], ["CAST(3 AS CHAR)", 3], ["CAST('abc' AS CHAR(2))", "ab"], ["CAST('2.567' AS DECIMAL(10, 2))", 2.57], ["CONVERT('5', DOUBLE)", 5],
  ["CAST('2020-01-31 10:00:00' AS DATE)", "2020-01-31"], ["DATE('2020-01-31 10:00:00')", "2020-01-31"],
  ["YEAR('2020-01-31')", 2020], ["QUARTER('2020-05-01')", 2], ["DAYOFWEEK('2020-01-05')", 1], ["WEEKDAY('2020-01-05')", 6], ["DAYOFYEAR('2020-02-01')", 32], ["WEEKOFYEAR('2021-01-03')", 53], ["MONTHNAME('2020-05-01')", "May"], ["DAYNAME('2020-01-05')", "Sunday"],
  ["DATEDIFF('2020-03-01', '2020-02-28 23:00:00')", 2], ["TIMESTAMPDIFF(MONTH, '2020-01-31', '2020-02-29')", 0], ["TIMESTAMPDIFF(YEAR, '2000-06-15', '2020-06-14')", 19], ["TIMESTAMPDIFF(HOUR, '2020-01-01 10:30:00', '2020-01-01 12:00:00')", 1], ["TIMESTAMPDIFF(DAY, '2020-01-02', '2020-01-01')", -1],
  ["DATE_ADD('2020-01-31', INTERVAL 1 MONTH)", "2020-02-29"], ["DATE_SUB('2020-03-31 10:00:00', INTERVAL 1 MONTH)", "2020-02-29 10:00:00"], ["DATE '2020-12-31' + INTERVAL 1 DAY", "2021-01-01"], ["INTERVAL 1 YEAR + '2020-02-29'", "2021-02-28"], ["LAST_DAY('2020-02-03')", "2020-02-29"],
  ["DATE_FORMAT('2020-01-05 09:08:07', '%Y/%m/%d %H:%i:%s %M %b %W %a %c %e %y %%')", "2020/01/05 09:08:07 January Jan Sunday Sun 1 5 20 %"], ["STR_TO_DATE('2020-01-05', '%Y-%m-%d')", "2020-01-05"], ["EXTRACT(MONTH FROM '2020-05-01')", 5],
  ["HOUR('2020-01-01 13:00:00')", 13],
];

/** Queries with the rows MySQL 8 gives. */
export const QUERY_PROBES: [string, Rows][] = [
  ["SELECT id FROM item WHERE name = 'ALPHA' ORDER BY id", [[1], [2]]],
  ["SELECT COUNT(DISTINCT name), COUNT(DISTINCT label) FROM item LEFT JOIN part ON part.item_id = item.id", [[3, 3]]],
  ["SELECT COUNT(*) FROM (SELECT DISTINCT name FROM item) d", [[4]]],
  ["SELECT COUNT(*) FROM (SELECT name FROM item UNION SELECT 'BETA') d", [[4]]],
  ["SELECT COUNT(*) FROM (SELECT name FROM item WHERE name IS NOT NULL EXCEPT SELECT 'ALPHA') d", [[2]]],
  ["SELECT MIN(name), MAX(label) FROM item, part WHERE name LIKE 'B%'", [["Beta", "root"]]],
  ["SELECT COUNT(*) FROM item GROUP BY name ORDER BY name", [[1], [2], [1], [1]]],
  ["SELECT id FROM item ORDER BY weight, id", [[4], [1], [2], [3], [5]]],
  ["SELECT id FROM item ORDER BY weight DESC, id LIMIT 1, 2", [[3], [2]]],
  ["SELECT VARIANCE(weight), STDDEV(pieces), VAR_SAMP(weight) FROM item WHERE id < 4", [[2.722222, 0.5, 4.083333]]],
  ["SELECT AVG(pieces), SUM(weight > 3), SUM(code) FROM item", [[4.25, 3, 24]]],
  ["SELECT GROUP_CONCAT(DISTINCT label ORDER BY label SEPARATOR ' / ') FROM part WHERE item_id <> 1", [["a,b / Leaf"]]],
  ["SELECT GROUP_CONCAT(id ORDER BY weight DESC SEPARATOR '') FROM item WHERE weight > 3", [[532]]],
  ["SELECT COUNT(DISTINCT item_id, label) FROM part", [[4]]],
  ["SELECT id FROM item WHERE code > 6 ORDER BY id", [[1], [2]]],
  ["SELECT id FROM item WHERE pieces = '4'", [[2]]],
  ["SELECT id FROM item WHERE moment > '2020-02-01' ORDER BY id", [[2], [4]]],
  ["SELECT id FROM item WHERE moment = '2021-12-01'", [[4]]],
  ["SELECT id FROM item WHERE day = '2020-01-31 00:00:00'", [[1]]],
  ["SELECT id FROM item WHERE day < '2020-01-31 12:00:00' ORDER BY id", [[1], [5]]],
  ["SELECT id FROM item WHERE DATE(moment) = day ORDER BY id", [[1], [2], [4], [5]]],
  ["SELECT id FROM item WHERE day IN ('2020-02-29', '2019-3-1') ORDER BY id", [[2], [5]]],
  ["SELECT id FROM item WHERE YEAR(day) = 2020 AND MONTH(moment) BETWEEN 1 AND 2 ORDER BY id", [[1], [2]]],
  ["SELECT id FROM item WHERE name LIKE '%100\\%%'", [[5]]],
  ["SELECT id FROM item WHERE weight > ALL (SELECT weight FROM item WHERE id < 3) ORDER BY id", [[3], [5]]],
  ["SELECT id FROM item WHERE name = ANY (SELECT 'BETA')", [[3]]],
  ["SELECT id FROM item WHERE (name, id) IN (SELECT 'BETA', 3)", [[3]]],
  ["SELECT i.name, COUNT(*) AS n FROM item i JOIN part p ON p.item_id = i.id GROUP BY i.id HAVING n > 1 ORDER BY n DESC", [["Alpha", 3], ["人參, 100%", 2]]],
  ["SELECT id, ROW_NUMBER() OVER (PARTITION BY name ORDER BY id DESC) AS r FROM item WHERE name = 'alpha' ORDER BY r", [[2, 1], [1, 2]]],
  ["SELECT SUM(pieces) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS s FROM item ORDER BY id", [[3], [7], [4], [10], [10]]],
  ["SELECT id FROM item UNION ALL SELECT item_id FROM part ORDER BY id DESC LIMIT 2", [[5], [5]]],
  ["(SELECT id FROM item ORDER BY id LIMIT 1) UNION ALL (SELECT id FROM item ORDER BY id DESC LIMIT 1) ORDER BY id", [[1], [5]]],
  ["SELECT id FROM item INTERSECT SELECT item_id FROM part ORDER BY id", [[1], [2], [5]]],
  ["SELECT name, label FROM item RIGHT JOIN part ON item.id = part.item_id AND item.id > 4 WHERE label = 'a,b'", [["人參, 100%", "a,b"]]],
  ["SELECT item_id FROM part JOIN (SELECT id AS item_id FROM item WHERE id = 2) x USING (item_id)", [[2]]],
  ["WITH w (k, n) AS (SELECT item_id, COUNT(*) FROM part GROUP BY item_id) SELECT MAX(n) FROM w", [[3]]],
  ["SELECT * FROM (VALUES ROW(1, 'a'), ROW(2, 'b')) v (n, t) ORDER BY n DESC", [[2, "b"], [1, "a"]]],
  ["SELECT weight * pieces, pieces / weight FROM item WHERE id = 1", [[7.5, 1.2]]],
  ["SELECT DISTINCT YEAR(day) AS y FROM item WHERE day IS NOT NULL ORDER BY y", [[2019], [2020], [2021]]],
  ["SELECT DATE_ADD(day, INTERVAL 1 MONTH), DATE_SUB(moment, INTERVAL pieces HOUR) FROM item WHERE id = 1", [["2020-02-29", "2020-01-31 07:00:00"]]],
  ["SELECT EXISTS (SELECT 1 FROM part p WHERE p.item_id = i.id) AS e FROM item i ORDER BY id", [[1], [1], [0], [0], [1]]],
  ["SELECT COUNT(*) > 3 AS many FROM item", [[1]]],
  ["SELECT b.id FROM item a JOIN item b ON b.id = a.id + 1 ORDER BY id DESC, 'x' LIMIT 1", [[5]]],
  ["SELECT a.id AS name, a.pieces FROM item a JOIN item b ON b.id = a.id ORDER BY name DESC LIMIT 1", [[5, 0]]],
  ["SELECT COUNT(*) AS id FROM item GROUP BY name ORDER BY id DESC, item.name LIMIT 2", [[2], [1]]],
  ["SELECT UPPER(code) AS code FROM item WHERE code IS NOT NULL ORDER BY code LIMIT 2", [[12], [5]]],
  ["SELECT name, SUM(pieces) AS pieces FROM item GROUP BY name HAVING pieces > 5 ORDER BY pieces", [["Alpha", 7], [null, 10]]],
  ["SELECT p.label, COUNT(*) AS n FROM part p GROUP BY p.label HAVING COUNT(*) = (SELECT MAX(m.c) FROM (SELECT COUNT(*) AS c FROM part GROUP BY label) m) ORDER BY 1", [["leaf", 2], ["root", 2]]],
  ["SELECT i.id FROM item i WHERE NOT EXISTS (SELECT 1 FROM part p WHERE p.item_id = i.id AND p.label <> 'root') ORDER BY i.id", [[3], [4]]],
  ["SELECT i.id, (SELECT GROUP_CONCAT(p.label ORDER BY p.label) FROM part p WHERE p.item_id = i.id AND p.label <> 'root') AS l FROM item i WHERE i.id < 3 ORDER BY i.id", [[1, "leaf"], [2, "Leaf"]]],
];
