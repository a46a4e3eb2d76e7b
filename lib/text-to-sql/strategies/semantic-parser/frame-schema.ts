import { z } from "zod";
import type { Condition, Frame, RowSet } from "./frame";

const refSchema = z.object({ table: z.string(), column: z.string() });
const comparisonSchema = z.enum(["=", "!=", "<", "<=", ">", ">="]);
const functionSchema = z.enum(["avg", "min", "max", "sum", "variance", "stddev"]);

const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("is"), refs: z.array(refSchema), values: z.array(z.string()), negated: z.boolean(), matched: z.string() }),
    z.object({ kind: z.literal("compare"), ref: refSchema, operator: comparisonSchema, value: z.union([z.number(), z.string()]), upper: z.number().optional() }),
    z.object({ kind: z.literal("compare-to"), ref: refSchema, operator: comparisonSchema, otherRef: refSchema, other: rowSetSchema }),
    z.object({ kind: z.literal("like"), ref: refSchema, mode: z.enum(["contains", "starts", "ends"]), text: z.string(), negated: z.boolean() }),
    z.object({ kind: z.literal("null"), ref: refSchema, negated: z.boolean() }),
    z.object({ kind: z.literal("related"), any: z.array(rowSetSchema), via: z.array(z.string()), reverse: z.boolean(), negated: z.boolean() }),
    z.object({ kind: z.literal("count"), of: rowSetSchema, via: z.array(z.string()), operator: comparisonSchema, value: z.number(), upper: z.number().optional() }),
    z.object({ kind: z.literal("among"), set: rowSetSchema }),
  ]),
);

const quantitySchema = z.lazy(() =>
  z.discriminatedUnion("kind", [z.object({ kind: z.literal("column"), ref: refSchema }), z.object({ kind: z.literal("count"), via: z.array(z.string()), of: rowSetSchema })]),
);

const rowSetSchema: z.ZodType<RowSet> = z.lazy(() =>
  z.object({
    table: z.string(),
    conditions: z.array(conditionSchema),
    rank: z.object({ by: quantitySchema, descending: z.boolean(), limit: z.number().nullable() }).nullable(),
    take: z.number().nullable(),
    best: z.boolean().optional(),
  }),
);

const orderSchema = z.object({ by: z.union([refSchema, z.enum(["count", "name"])]), descending: z.boolean() }).nullable();
const outputSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("column"), ref: refSchema }),
  z.object({ kind: z.literal("count"), of: rowSetSchema, via: z.array(z.string()) }),
  z.object({ kind: z.literal("pair"), of: rowSetSchema, via: z.array(z.string()) }),
]);
const requestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("list"), set: rowSetSchema, columns: z.array(outputSchema), details: z.boolean(), order: orderSchema }),
  z.object({ kind: z.literal("values"), set: rowSetSchema, refs: z.array(refSchema), order: orderSchema }),
  z.object({ kind: z.literal("count"), set: rowSetSchema }),
  z.object({ kind: z.literal("aggregate"), functions: z.array(functionSchema), by: quantitySchema, set: rowSetSchema }),
  z.object({ kind: z.literal("group"), by: refSchema, set: rowSetSchema, aggregate: z.object({ function: functionSchema, ref: refSchema }).nullable(), order: orderSchema, limit: z.number().nullable() }),
  z.object({ kind: z.literal("share"), part: rowSetSchema, whole: rowSetSchema }),
  z.object({ kind: z.literal("difference"), ref: refSchema, set: rowSetSchema, other: rowSetSchema }),
  z.object({ kind: z.literal("exists"), set: rowSetSchema }),
]);

/** Parses a frame kept in `QueryState.frame`; a state of an older version is refused, not guessed at. */
export const frameSchema: z.ZodType<Frame> = z.object({
  version: z.literal(1),
  requests: z.array(requestSchema),
  thresholds: z.array(z.object({ thresholdId: z.string(), levelId: z.string().nullable(), operator: comparisonSchema, minimum: z.number().nullable() })),
  mentions: z.array(rowSetSchema).optional(),
});
