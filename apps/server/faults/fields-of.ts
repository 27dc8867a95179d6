import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { jsonSchemaOf } from '@portal/platform/server/http/openapi/output-schema.ts';

/** The way to a field: names of objects, 0 for the first of a list. */
export type Field = readonly (string | 0)[];

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
};

const DEEPEST = 6;

/** Every field that the call's input declares, also those inside of lists and objects, and the lists themselves. */
export const fieldsOf = (endpoint: Endpoint): Field[] => within(jsonSchemaOf(endpoint.input, 'input'), []);

const within = (schema: Schema, at: Field): Field[] => {
  if (at.length > DEEPEST) return [];
  const properties = Object.entries(schema.properties ?? {});
  const record =
    typeof schema.additionalProperties === 'object'
      ? [['any name', schema.additionalProperties] as const]
      : [];
  return [
    ...(at.length === 0 ? [] : [at]),
    ...[...properties, ...record].flatMap(([name, inner]) => within(inner, [...at, name])),
    ...(schema.items ? within(schema.items, [...at, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((one) => within(one, at).filter((field) => field.length > at.length)),
  ];
};

/** A copy of `input` with `value` in the field; lists and objects on the way are made when they are not there. */
export const withValue = (input: object, field: Field, value: unknown): Record<string, unknown> => {
  const copy = structuredClone(input) as Record<string, unknown>;
  let inside = copy;
  for (const [depth, name] of field.slice(0, -1).entries()) {
    const present = inside[name];
    if (present === null || typeof present !== 'object') inside[name] = field[depth + 1] === 0 ? [] : {};
    inside = inside[name] as Record<string, unknown>;
  }
  inside[field.at(-1)!] = value;
  return copy;
};
