import { isForPrograms, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { SUCCESS_CODE } from '@portal/platform/contract/failure.ts';
import type { JsonSchema } from './output-schema.ts';
import { isWriting, LONGEST_KEY, REPEATABLE_DAYS } from '../request.ts';
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
export const HEADERS = {
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
    description:
      `A write that comes again with the same key is done once and answered alike for ${REPEATABLE_DAYS} days; another one with it is refused with ` +
      '`err.keyOfOther`. To a token a call that answers a file gives the same file again; while the first is still being drawn the repeat is refused ' +
      'with `err.duplicateSubmission`: ask again in a moment. To a session it is refused so each time. A refused write gives its key back',
    example: 'b7c1f8de-note-4711',
    schema: { type: 'string', maxLength: LONGEST_KEY },
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
  const input = describe(shapes.fieldsOf(endpoint.input, 'input'));
  const properties = sortedBy(endpoint, (input.properties ?? {}) as Record<string, JsonSchema>);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  // A file beside the fields, or a field in the path, makes another shape of it.
  const isWhole = inPath.length === 0 && endpoint.kind !== 'upload';
  const whole = isWhole ? shapes.schemaOf(endpoint.input, 'input') : {};
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
                '$ref' in whole ? whole : closedObject(Object.fromEntries(rest), required),
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

const bodyOf = (endpoint: Endpoint, schema: JsonSchema): ApiContent =>
  endpoint.kind === 'upload'
    ? { 'multipart/form-data': { schema: withFile(schema) } }
    : { 'application/json': { schema } };

const withFile = ({ properties, required }: JsonSchema): JsonSchema => {
  const file = { type: 'string', format: 'binary', description: 'The file, after the other fields' };
  return closedObject({ ...(properties as object), file }, [...(required as string[]), 'file']);
};

const closedObject = (properties: object, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Of a list `sort` names its columns: one of them, up or down, or several with a comma between. */
const sortedBy = (
  { sortable }: Endpoint,
  { sort, ...properties }: Record<string, JsonSchema>,
): Record<string, JsonSchema> => {
  if (sort === undefined || sortable === undefined)
    return sort === undefined ? properties : { ...properties, sort };
  if (sortable.length === 0) return properties;
  const one = `-?(${sortable.join('|')})`;
  const { description, maxLength } = sort;
  return {
    ...properties,
    sort: {
      description,
      examples: [sortable[0]],
      anyOf: [
        { type: 'string', enum: sortable.flatMap((field) => [field, `-${field}`]) },
        { type: 'string', maxLength, pattern: `^${one}(,${one})*$` },
      ],
    },
  };
};

/** What success answers: the envelope around the output, or a file. */
export const answerOf = (endpoint: Endpoint, shapes: DocumentedShapes): ApiContent => {
  if (endpoint.kind === 'file')
    return Object.fromEntries(
      (endpoint.types ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    );
  const output = outputOf(endpoint);
  const data =
    endpoint.kind === 'list'
      ? { type: 'array', items: rowOf(shapes.fieldsOf(output, 'output')) }
      : shapes.schemaOf(output, 'output');
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
        additionalProperties: false,
      },
    },
  };
};

/** The shape of an answer, of a list that of one row. */
export const outputOf = (endpoint: Endpoint & { row?: Endpoint['output'] }): Endpoint['output'] =>
  endpoint.row ?? endpoint.output;

/** The first row of a page carries the total as well. */
const rowOf = (row: JsonSchema): JsonSchema => ({
  ...row,
  properties: { ...(row.properties as object), total: { type: 'integer' } },
});
