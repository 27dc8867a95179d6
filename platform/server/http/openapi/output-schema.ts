import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';

export type JsonSchema = { [key: string]: unknown };

/** The JSON schema of a shape. Nullable values become `type: [x, null]`, which serialises without guessing. */
export const jsonSchemaOf = (shape: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-7' }) as JsonSchema;
  delete schema.$schema;
  return flattened(schema) as JsonSchema;
};

/** Schema of the whole answer; undeclared fields are left out when it is written, so nothing slips out by accident. */
export const answerSchemaOf = (endpoint: Endpoint & { row?: z.core.$ZodType }): JsonSchema => {
  const data =
    endpoint.kind === 'list' && endpoint.row
      ? listSchemaOf(endpoint.row)
      : jsonSchemaOf(endpoint.output, 'output');
  // Shapes that contain themselves are referred to from the root of the schema.
  const { definitions, ...rest } = data;
  return {
    type: 'object',
    properties: { code: { type: 'string' }, info: { type: 'string' }, data: rest },
    ...(definitions === undefined ? {} : { definitions }),
  };
};

const listSchemaOf = (row: z.core.$ZodType): JsonSchema => {
  const { definitions, ...schema } = jsonSchemaOf(row, 'output');
  return {
    type: 'array',
    items: { ...schema, properties: { ...(schema.properties as object), total: { type: 'integer' } } },
    ...(definitions === undefined ? {} : { definitions }),
  };
};

export const flattened = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(flattened);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy: JsonSchema = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, flattened(value)]),
  );
  const any = copy.anyOf as JsonSchema[] | undefined;
  if (
    any?.length === 2 &&
    any[1]?.type === 'null' &&
    typeof any[0]?.type === 'string' &&
    any[0].enum === undefined
  ) {
    const { anyOf: _, ...rest } = copy;
    return { ...rest, ...any[0], type: [any[0].type, 'null'] };
  }
  return copy;
};
