import type { SchemaModel } from "../../link-schema/schema-model";
import type { Grammar } from "../chart";

/** One family of rules; families do not know each other. */
export type RuleFamily = (grammar: Grammar, model: SchemaModel) => void;
