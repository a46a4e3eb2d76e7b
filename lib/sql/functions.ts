import type { SqlType } from "@/lib/domain/sql-ast";

/** How a function may be called and what it gives; a function that is not listed cannot be called at all. */
export interface FunctionRule {
  min: number;
  max: number;
  /** `argument` takes the type of the arguments together. */
  type: SqlType | "argument";
}

const rule = (min: number, max: number, type: FunctionRule["type"]): FunctionRule => ({ min, max, type });
const MANY = 64;

/** Scalar functions by canonical name: free of side effects, files, waits, randomness and anything about the server. */
export const SCALAR_FUNCTIONS = {
  ABS: rule(1, 1, "argument"), CEIL: rule(1, 1, "integer"), FLOOR: rule(1, 1, "integer"), ROUND: rule(1, 2, "number"),
  TRUNCATE: rule(2, 2, "number"), SQRT: rule(1, 1, "number"), POWER: rule(2, 2, "number"), EXP: rule(1, 1, "number"),
  LN: rule(1, 1, "number"), LOG: rule(2, 2, "number"), LOG10: rule(1, 1, "number"), LOG2: rule(1, 1, "number"),
  SIGN: rule(1, 1, "integer"), PI: rule(0, 0, "number"), RADIANS: rule(1, 1, "number"), DEGREES: rule(1, 1, "number"),
  SIN: rule(1, 1, "number"), COS: rule(1, 1, "number"), TAN: rule(1, 1, "number"), ASIN: rule(1, 1, "number"),
  ACOS: rule(1, 1, "number"), ATAN: rule(1, 1, "number"), ATAN2: rule(2, 2, "number"),
  GREATEST: rule(2, MANY, "argument"), LEAST: rule(2, MANY, "argument"),

  COALESCE: rule(1, MANY, "argument"), NULLIF: rule(2, 2, "argument"), IF: rule(3, 3, "argument"), ISNULL: rule(1, 1, "boolean"),

  CONCAT: rule(1, MANY, "text"), CONCAT_WS: rule(2, MANY, "text"), LENGTH: rule(1, 1, "integer"), CHAR_LENGTH: rule(1, 1, "integer"),
  LOWER: rule(1, 1, "text"), UPPER: rule(1, 1, "text"), TRIM: rule(1, 2, "text"), LTRIM: rule(1, 2, "text"), RTRIM: rule(1, 2, "text"),
  REPLACE: rule(3, 3, "text"), LEFT: rule(2, 2, "text"), RIGHT: rule(2, 2, "text"), SUBSTRING: rule(2, 3, "text"),
  SUBSTRING_INDEX: rule(3, 3, "text"), LOCATE: rule(2, 2, "integer"), REVERSE: rule(1, 1, "text"),
  LPAD: rule(3, 3, "text"), RPAD: rule(3, 3, "text"), FIND_IN_SET: rule(2, 2, "integer"), FIELD: rule(2, MANY, "integer"),

  YEAR: rule(1, 1, "integer"), QUARTER: rule(1, 1, "integer"), MONTH: rule(1, 1, "integer"), DAY: rule(1, 1, "integer"),
  HOUR: rule(1, 1, "integer"), MINUTE: rule(1, 1, "integer"), SECOND: rule(1, 1, "integer"), DAYOFWEEK: rule(1, 1, "integer"),
  WEEKDAY: rule(1, 1, "integer"), DAYOFYEAR: rule(1, 1, "integer"), WEEKOFYEAR: rule(1, 1, "integer"),
  MONTHNAME: rule(1, 1, "text"), DAYNAME: rule(1, 1, "text"), LAST_DAY: rule(1, 1, "date"), DATE: rule(1, 1, "date"),
  TIME: rule(1, 1, "time"), TIMESTAMP: rule(1, 1, "datetime"), DATE_FORMAT: rule(2, 2, "text"), STR_TO_DATE: rule(2, 2, "datetime"),
  DATEDIFF: rule(2, 2, "integer"),
  NOW: rule(0, 0, "datetime"), CURDATE: rule(0, 0, "date"), CURTIME: rule(0, 0, "time"),
} as const satisfies Record<string, FunctionRule>;
export type ScalarFunction = keyof typeof SCALAR_FUNCTIONS;

/** Other names of the same functions, aggregates included. */
export const FUNCTION_ALIASES: Readonly<Record<string, string>> = {
  CEILING: "CEIL", POW: "POWER", IFNULL: "COALESCE", OCTET_LENGTH: "LENGTH", CHARACTER_LENGTH: "CHAR_LENGTH",
  LCASE: "LOWER", UCASE: "UPPER", SUBSTR: "SUBSTRING", MID: "SUBSTRING", DAYOFMONTH: "DAY",
  CURRENT_TIMESTAMP: "NOW", LOCALTIME: "NOW", LOCALTIMESTAMP: "NOW", SYSDATE: "NOW", CURRENT_DATE: "CURDATE", CURRENT_TIME: "CURTIME",
  VARIANCE: "VAR_POP", STD: "STDDEV_POP", STDDEV: "STDDEV_POP",
};

/** Aggregates by canonical name. MySQL's VARIANCE and STDDEV are those of the population. */
export const AGGREGATE_FUNCTIONS = {
  COUNT: rule(1, 8, "integer"), SUM: rule(1, 1, "argument"), AVG: rule(1, 1, "number"), MIN: rule(1, 1, "argument"), MAX: rule(1, 1, "argument"),
  VAR_POP: rule(1, 1, "number"), VAR_SAMP: rule(1, 1, "number"), STDDEV_POP: rule(1, 1, "number"), STDDEV_SAMP: rule(1, 1, "number"),
  GROUP_CONCAT: rule(1, 8, "text"), ANY_VALUE: rule(1, 1, "argument"),
} as const satisfies Record<string, FunctionRule>;
export type AggregateFunction = keyof typeof AGGREGATE_FUNCTIONS;

/** Functions that need OVER. */
export const WINDOW_FUNCTIONS = {
  ROW_NUMBER: rule(0, 0, "integer"), RANK: rule(0, 0, "integer"), DENSE_RANK: rule(0, 0, "integer"), PERCENT_RANK: rule(0, 0, "number"),
  CUME_DIST: rule(0, 0, "number"), NTILE: rule(1, 1, "integer"), LAG: rule(1, 3, "argument"), LEAD: rule(1, 3, "argument"),
  FIRST_VALUE: rule(1, 1, "argument"), LAST_VALUE: rule(1, 1, "argument"), NTH_VALUE: rule(2, 2, "argument"),
} as const satisfies Record<string, FunctionRule>;
export type WindowFunction = keyof typeof WINDOW_FUNCTIONS;

const own = <T extends object>(table: T, name: string): name is string & keyof T => Object.hasOwn(table, name);

export const isScalarFunction = (name: string): name is ScalarFunction => own(SCALAR_FUNCTIONS, name);
export const isAggregateFunction = (name: string): name is AggregateFunction => own(AGGREGATE_FUNCTIONS, name);
export const isWindowFunction = (name: string): name is WindowFunction => own(WINDOW_FUNCTIONS, name);

/** The name a function is kept by, or null when there is no such function for us. */
export function canonicalFunction(written: string): string | null {
  const upper = written.toUpperCase();
  const name = own(FUNCTION_ALIASES, upper) ? FUNCTION_ALIASES[upper]! : upper;
  return isScalarFunction(name) || isAggregateFunction(name) || isWindowFunction(name) ? name : null;
}
