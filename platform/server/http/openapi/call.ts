import { isForPrograms, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { SUCCESS_CODE } from '@portal/platform/contract/failure.ts';
import type { JsonSchema } from './output-schema.ts';
import { isWriting } from '../request.ts';
import type { DocumentedShapes } from './shapes.ts';

export type ApiParameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  example?: unknown;
  schema: JsonSchema;
};
export type Reference = { $ref: string };
export type ApiContent = Record<string, { schema: JsonSchema }>;

/** Headers that calls know beside their input. */
const HEADERS = {
  clientId: {
    name: 'client-id',
    in: 'header',
    required: false,
    description:
      'Name that the caller gives itself; needed on every write of a browser, since a page of another site cannot send it, and not with a token',
    example: 'erp-7',
    schema: { type: 'string', maxLength: 100 },
  },
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: 'A write that comes again with the same key is done once and answered alike',
    example: 'b7c1f8de-note-4711',
    schema: { type: 'string' },
  },
  plantNo: {
    name: 'plant-no',
    in: 'header',
    required: false,
    description: 'One of the plants of the user; the first of them without it',
    example: '8110',
    schema: { type: 'string' },
  },
  actingFor: {
    name: 'acting-for',
    in: 'header',
    required: false,
    description:
      "Code of the supplier for whom the call is made, if an agency of the caller's company for it is in force in the plant; without it his own company",
    example: 'S1002',
    schema: { type: 'string' },
  },
  language: {
    name: 'language',
    in: 'header',
    required: false,
    description: 'Language of messages and files',
    example: 'zh',
    schema: { type: 'string', enum: ['zh', 'en'], default: 'zh' },
  },
  tenantId: {
    name: 'tenant-id',
    in: 'header',
    required: false,
    description: 'Tenant whose user signs in; with a session it may be left out, and must be its own',
    example: '0',
    schema: { type: 'string', default: '0' },
  },
} satisfies Record<string, ApiParameter>;

const headersOf = (endpoint: Endpoint): ApiParameter[] => {
  const { idempotencyKey, plantNo, actingFor, tenantId, language } = HEADERS;
  const clientId = {
    ...HEADERS.clientId,
    required: endpoint.needs === 'anyone' || !isForPrograms(endpoint),
  };
  const writes = isWriting(endpoint);
  return endpoint.needs === 'anyone'
    ? [...(writes ? [clientId] : []), tenantId, language]
    : [
        ...(writes ? [clientId, idempotencyKey] : []),
        plantNo,
        ...(endpoint.asOneself === true ? [] : [actingFor]),
        tenantId,
        language,
      ];
};

/** Parameters and body of a call. `describe` puts words and examples on fields. */
export const inputOf = (
  endpoint: Endpoint,
  shapes: DocumentedShapes,
  describe: (schema: JsonSchema) => JsonSchema,
): {
  parameters: ApiParameter[];
  requestBody?: { required: true; content: ApiContent };
} => {
  const input = describe(shapes.fieldsOf(endpoint.input));
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const whole = inPath.length === 0 ? shapes.schemaOf(endpoint.input, 'input') : {};
  return {
    parameters: [
      ...inPath.map((name) => parameterOf(name, 'path', true, properties[name] ?? { type: 'string' })),
      ...(inQuery
        ? rest.map(([name, schema]) => parameterOf(name, 'query', required.includes(name), schema))
        : []),
      ...headersOf(endpoint),
    ],
    ...(inQuery || (rest.length === 0 && endpoint.kind !== 'upload')
      ? {}
      : {
          requestBody: {
            required: true,
            content: bodyOf(
              endpoint,
              orListOf(
                endpoint,
                properties,
                '$ref' in whole ? whole : { type: 'object', properties: Object.fromEntries(rest), required },
              ),
            ),
          },
        }),
  };
};

/** Description and example of a field stand beside the schema in a parameter. */
const parameterOf = (name: string, where: string, required: boolean, field: JsonSchema): ApiParameter => {
  const { description, examples, ...schema } = field as JsonSchema & {
    description?: string;
    examples?: unknown[];
  };
  return {
    name,
    in: where,
    required,
    ...(description !== undefined && { description }),
    ...(examples?.[0] !== undefined && { example: examples[0] }),
    schema,
  };
};

/** Where the body may be a list by itself, both forms. */
const orListOf = (
  { bodyList }: Endpoint,
  properties: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
): JsonSchema => (bodyList === undefined ? schema : { anyOf: [schema, properties[bodyList]!] });

const bodyOf = (endpoint: Endpoint, schema: JsonSchema): ApiContent => {
  if (endpoint.kind !== 'upload') return { 'application/json': { schema } };
  const file = {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary', description: 'The file, after the other fields' },
    },
    required: ['file'],
  };
  return {
    'multipart/form-data': { schema: '$ref' in schema ? { allOf: [schema, file] } : joined(schema, file) },
  };
};

const joined = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ...(one.properties as object), ...(other.properties as object) },
  required: [...(one.required as string[]), ...(other.required as string[])],
});

/** What success answers: the envelope around the output, or a file. */
export const answerOf = (endpoint: Endpoint, shapes: DocumentedShapes): ApiContent => {
  if (endpoint.kind === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const output = shapes.schemaOf(outputOf(endpoint), 'output');
  const data = endpoint.kind === 'list' ? { type: 'array', items: rowOf(output) } : output;
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'string', const: SUCCESS_CODE, description: 'Success' },
          info: { type: 'string', const: 'success', description: 'Success' },
          data: { ...data, description: endpoint.summary },
        },
        required: ['code', 'info', 'data'],
      },
    },
  };
};

/** The shape of an answer, of a list that of one row. */
export const outputOf = (endpoint: Endpoint & { row?: Endpoint['output'] }): Endpoint['output'] =>
  endpoint.row ?? endpoint.output;

const rowOf = (row: JsonSchema): JsonSchema => {
  const total = { total: { type: 'integer' } };
  return '$ref' in row
    ? { allOf: [row, { type: 'object', properties: total }] }
    : { ...row, properties: { ...(row.properties as object), ...total } };
};
