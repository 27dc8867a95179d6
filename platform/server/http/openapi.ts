import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { failureCode, type FailureKey } from '@portal/platform/contract/failure.ts';
import { answerSchemaOf, jsonSchemaOf, type JsonSchema } from './output-schema.ts';
import { SharedShapes } from './shared-shapes.ts';

export type ApiParameter = { name: string; in: string; required: boolean; schema: JsonSchema };
export type ApiContent = Record<string, { schema: JsonSchema }>;
export type ApiCall = {
  summary: string;
  tags: string[];
  /** `anyone`, `session`, or the permissions that open the call, joined by "or". */
  'x-needs': string;
  security: object[];
  parameters: ApiParameter[];
  requestBody?: { content: ApiContent };
  responses: Record<string, { description: string; content?: ApiContent; 'x-failures'?: ApiFailure[] }>;
};
/** `key` is what `info` carries, `code` the nine digits. */
export type ApiFailure = { key: string; code: string };
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiCall>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
};

const DESCRIPTION =
  'Every answer is { code, info, data }: code 000000000 is success; otherwise info names the failure and data.message says it in the ' +
  'language asked for. Headers: access-token (or the session cookie), plant-no (one of your plants; without it your first), ' +
  'language (zh, en), client-id (on every write, any value), idempotency-key (on writes: the same key does the work once). ' +
  'Lists take page, limit and sort (field,-field); their first row carries total.';

/** The API document, made from the declarations: OpenAPI 3.1. */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  failures: Readonly<Record<string, number>>,
): ApiDocument => {
  const shapes = new SharedShapes();
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint);
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[3] ?? 'system'],
      'x-needs': [endpoint.needs, ...(endpoint.orNeeds ?? [])].join(' or '),
      security: endpoint.needs === 'anyone' ? [] : [{ cookie: [] }, { header: [] }],
      ...inputOf(endpoint, shapes.lift(jsonSchemaOf(endpoint.input, 'input'), `${name}Input`)),
      responses: {
        200: { description: 'Success', content: contentOf(endpoint, shapes, name) },
        ...refusalsOf(endpoint, failures),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'NEV WebEDI System', version: 'V0.0.1', description: DESCRIPTION },
    paths,
    components: {
      schemas: shapes.found,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
        header: { type: 'apiKey', in: 'header', name: 'access-token' },
      },
    },
  };
};

/** `GET /system/v1/user/information` is called `getSystemV1UserInformation`. */
const nameOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const inputOf = (
  endpoint: Endpoint,
  input: JsonSchema,
): Pick<ApiCall, 'parameters'> & Partial<Pick<ApiCall, 'requestBody'>> => {
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return {
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: properties[name] ?? { type: 'string' },
      })),
      ...(inQuery
        ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
        : []),
    ],
    ...(inQuery ? {} : { requestBody: bodyOf(endpoint, Object.fromEntries(rest), required) }),
  };
};

const bodyOf = (
  endpoint: Endpoint,
  properties: Record<string, JsonSchema>,
  required: string[],
): { content: ApiContent } =>
  endpoint.kind === 'upload'
    ? {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { ...properties, file: { type: 'string', format: 'binary' } },
              required: [...required, 'file'],
            },
          },
        },
      }
    : { content: { 'application/json': { schema: { type: 'object', properties, required } } } };

const contentOf = (endpoint: Endpoint, shapes: SharedShapes, name: string): ApiContent =>
  endpoint.kind === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: {
            ...shapes.lift(answerSchemaOf(endpoint), `${name}Answer`),
            required: ['code', 'info', 'data'],
          },
        },
      };

/** What a call may refuse: what it declares, and what its needs, its input and its being a write bring with them. */
const refusalsOf = (endpoint: Endpoint, failures: Readonly<Record<string, number>>): ApiCall['responses'] => {
  const writes = endpoint.method !== 'GET' && endpoint.reads !== true;
  const keys = new Set<FailureKey>(['err.invalid', ...endpoint.fails]);
  if (endpoint.needs !== 'anyone') keys.add('err.token').add('err.plantNotAllowed');
  if (endpoint.needs !== 'anyone' && endpoint.beforeNewPassword !== true) keys.add('err.newPasswordNeeded');
  if (endpoint.needs !== 'anyone' && endpoint.needs !== 'session') keys.add('err.forbidden');
  if (endpoint.needs !== 'anyone' && writes) keys.add('err.clientId').add('err.duplicateSubmission');
  const byStatus = Object.groupBy(keys, (key) => String(failures[key] ?? 500));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => {
      const told = same.map((key) => ({ key, code: failureCode(key, Number(status)) }));
      return [
        status,
        { description: told.map(({ key, code }) => `${key} (${code})`).join(', '), 'x-failures': told },
      ];
    }),
  );
};
