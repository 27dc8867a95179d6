import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { failureCode } from '@portal/platform/contract/failure.ts';
import { answerSchemaOf, jsonSchemaOf } from './output-schema.ts';

/** The API document, made from the declarations: OpenAPI 3.1. */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  failures: Readonly<Record<string, number>>,
): object => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    const input = jsonSchemaOf(endpoint.input, 'input') as {
      properties?: Record<string, object>;
      required?: string[];
    };
    const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
    const required = (input.required ?? []).filter((name) => !inPath.includes(name));
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[3] ?? 'system'],
      'x-needs': endpoint.needs,
      parameters: [
        ...inPath.map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: input.properties?.[name] ?? { type: 'string' },
        })),
        ...(inQuery
          ? rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
          : []),
      ],
      ...(inQuery ? {} : { requestBody: bodyOf(endpoint, Object.fromEntries(rest), required) }),
      responses: {
        200: { description: 'Success', content: contentOf(endpoint) },
        ...refusalsOf(endpoint, failures),
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'NEV WebEDI System', version: 'V0.0.1' }, paths };
};

const bodyOf = (endpoint: Endpoint, properties: Record<string, object>, required: string[]): object =>
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

const contentOf = (endpoint: Endpoint): object =>
  endpoint.kind === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: answerSchemaOf(endpoint) } };

const refusalsOf = (
  endpoint: Endpoint,
  failures: Readonly<Record<string, number>>,
): Record<string, object> => {
  const byStatus = Object.groupBy(['err.invalid' as const, ...endpoint.fails], (key) =>
    String(failures[key] ?? 500),
  );
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, keys]) => [
      status,
      { description: (keys ?? []).map((key) => `${key} (${failureCode(key, Number(status))})`).join(', ') },
    ]),
  );
};
