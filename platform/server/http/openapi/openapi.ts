import { isForPrograms, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { ServerPlugin } from '../../plugin.ts';
import type { FailureWords } from '../failures.ts';
import { answerOf, inputOf, outputOf, type ApiContent, type ApiParameter, type Reference } from './call.ts';
import { refusalsOfRaw } from './raw-calls.ts';
import { exportedNames, type ExportedNames } from './exported-names.ts';
import { fieldNotes, type Describe } from './field-notes.ts';
import {
  HEADERS_OF_ALL,
  headersOfSuccess,
  SHARED_HEADERS,
  type ApiHeader,
  type ApiHeaders,
} from './headers.ts';
import { postedForm } from './posted-form.ts';
import { REFUSAL, refusalsOf, sharedRefusals, type ApiAnswer, type NamedRefusal } from './refusals.ts';
import { sharedParameters } from './shared-parameters.ts';
import { saidOfTabs, tabsCounted } from './tab-counts.ts';
import { documentedShapes, referredIn, type DocumentedShapes } from './shapes.ts';
import type { JsonSchema } from './output-schema.ts';

export type ApiCall = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** `anyone`, `session`, or the permissions that open the call, joined by "or". */
  'x-needs': string;
  security: object[];
  parameters: (ApiParameter | Reference)[];
  requestBody?: { required: true; content: ApiContent };
  responses: Record<string, Reference | ApiAnswer>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiCall>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, ApiParameter>;
    headers: Record<string, ApiHeader>;
    responses: Record<string, ApiAnswer>;
    securitySchemes: object;
  };
};

const DESCRIPTION =
  'Every answer is { code, info, data }: code 000000000 is success; otherwise info names the failure and data.message says it in the ' +
  'language asked for. Quantities are exact decimals and travel as text, days as YYYY-MM-DD, moments as ISO 8601. ' +
  'Lists take page, limit and sort (field,-field); their first row carries total. Who works on rows while he turns the pages asks for the ' +
  'first page again until it is empty: rows that leave a filter move the others forward. Inputs are closed: a field, a filter or a ' +
  'column to sort by that a call does not know is refused with err.invalid, and data.fields names it with the nearest one.';

const OF_A_PROGRAM =
  'Token of a program, `wedi_` and 49 characters: an administrator of the company makes it on the page 接口令牌 (API tokens), for a part of ' +
  'his own permissions and plants. It is sent with each call, needs no signing in, and is good until it expires or is ended.';

/**
 * The API document, made from the declarations: OpenAPI 3.1. Calls are tagged with their domain and named like their endpoint; what
 * several have alike (shapes, parameters, refusals) stands once among the components.
 */
export const openApiOf = async (
  plugins: readonly ServerPlugin[],
  words: FailureWords,
): Promise<ApiDocument> => {
  const names = await exportedNames(plugins.map(({ name }) => name));
  const describe = fieldNotes(plugins);
  const bound = plugins.flatMap(({ name, routes = [] }) =>
    routes.flatMap(({ endpoint }) => {
      const verb = verbOf(endpoint, names);
      const posted = postedForm(endpoint);
      return [
        { endpoint, domain: name, verb },
        ...(posted ? [{ endpoint: posted, domain: name, verb: `${verb}ByBody` }] : []),
      ];
    }),
  );
  const shapes = documentedShapes(
    bound.map(({ endpoint }) => endpoint.input),
    bound.map(({ endpoint }) => outputOf(endpoint)),
    names,
  );
  const tabs = tabsCounted(bound.map(({ endpoint }) => endpoint));
  const saidOf = (endpoint: Endpoint): ApiContent => {
    const answer = answerOf(endpoint, shapes);
    const counted = tabs.get(endpoint);
    return counted === undefined ? answer : saidOfTabs(answer, counted);
  };
  const calls = bound.map(({ endpoint, domain, verb }) => ({
    endpoint,
    domain,
    verb,
    ...inputOf(endpoint, shapes, (schema) => describe(schema, domain)),
    answer: describe(saidOf(endpoint), domain) as ApiContent,
    refusals: refusalsOf(endpoint, words),
  }));
  const rawCalls = plugins.flatMap(({ name, rawCalls: own = [] }) =>
    own.map((raw) => ({ raw, domain: name, refusals: refusalsOfRaw(raw, words) })),
  );
  const parameters = sharedParameters(calls.flatMap((call) => call.parameters));
  const refusals = sharedRefusals([...calls, ...rawCalls].flatMap((call) => call.refusals));
  const responsesOf = (
    answer: ApiContent,
    headers: ApiHeaders,
    refused: readonly NamedRefusal[],
  ): ApiCall['responses'] => ({
    200: {
      description: 'Success',
      headers,
      content: answer,
    },
    ...Object.fromEntries(refused.map((refusal) => [refusal.status, refusals.shared(refusal)])),
  });
  const paths: ApiDocument['paths'] = {};
  for (const { endpoint, domain, verb, requestBody, answer, ...call } of calls) {
    const needs = [endpoint.needs, ...(endpoint.orNeeds ?? [])];
    (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = {
      operationId: verb,
      summary: endpoint.summary,
      description: `Needs ${needs.map((need) => `\`${need}\``).join(' or ')}.`,
      tags: [domain],
      'x-needs': needs.join(' or '),
      security: securityOf(endpoint),
      parameters: call.parameters.map(parameters.shared),
      ...(requestBody && { requestBody }),
      responses: responsesOf(answer, headersOfSuccess(endpoint), call.refusals),
    };
  }
  for (const { raw, domain, refusals: refused } of rawCalls) {
    const needs = [raw.needs, ...(raw.orNeeds ?? [])].join(' or ');
    (paths[`/api${raw.path}`] ??= {})[raw.method.toLowerCase()] = {
      operationId: raw.name,
      summary: raw.summary,
      description: [raw.says, `Needs \`${needs}\`.`].filter(Boolean).join(' '),
      tags: [domain],
      'x-needs': needs,
      security: securityOf(raw),
      parameters: [...raw.parameters],
      ...(raw.body && { requestBody: { required: true, content: raw.body } }),
      responses: responsesOf(raw.answer, HEADERS_OF_ALL, refused),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'NEV WebEDI System',
      version: 'V0.0.1',
      description: DESCRIPTION,
      license: { name: 'Not for use by others', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The portal that serves this document' }],
    tags: plugins
      .filter(({ routes = [] }) => routes.length > 0)
      .map((plugin) => ({ name: plugin.name, description: aboutDomain(plugin) })),
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...schemasIn(paths, shapes, describe) },
      parameters: parameters.components,
      headers: SHARED_HEADERS,
      responses: refusals.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: OF_A_PROGRAM },
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'access-token',
          description:
            'The same token in a header of its own, where a proxy takes `Authorization` for itself',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-portal_session',
          description: 'Session of a browser; over http without the beginning `__Host-`',
        },
      },
    },
  };
};

/** A program sends its token; what is about a person's own things takes his session in a browser. */
const securityOf = (endpoint: Pick<Endpoint, 'needs' | 'forPrograms'>): object[] => {
  if (endpoint.needs === 'anyone') return [];
  return [...(isForPrograms(endpoint) ? [{ bearer: [] }, { accessToken: [] }] : []), { cookie: [] }];
};

/** The shapes that calls refer to, and what these refer to in turn, by name. */
const schemasIn = (
  paths: ApiDocument['paths'],
  shapes: DocumentedShapes,
  describe: Describe,
): Record<string, JsonSchema> => {
  const used = referredIn(paths);
  used.delete('Refusal');
  const found = new Map<string, JsonSchema>();
  for (const name of used) {
    const shared = shapes.components.get(name);
    if (shared === undefined) throw new Error('A shape that contains itself is not exported by its contract');
    const { schema, domain } = shared;
    found.set(name, describe(schema, domain, name.replace(/Sent$/, '')));
    for (const inner of referredIn(schema)) used.add(inner);
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** The name under which the contract exports the endpoint; of one that no contract exports, method and path. */
const verbOf = (endpoint: Endpoint, names: ExportedNames): string =>
  names.get(endpoint)?.name ??
  endpoint.method.toLowerCase() +
    endpoint.path
      .split(/\W+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');

/** The pages that a domain has, in both languages. */
const aboutDomain = ({ name, permissions = {} }: ServerPlugin): string => {
  const pages = Object.values(permissions).filter(({ kind }) => kind === 'page');
  return pages.length === 0 ? `Calls of ${name}` : pages.map(({ zh, en }) => `${en} (${zh})`).join(', ');
};
