import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { SUCCESS_CODE } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';

/** Who a person of a test is; his token carries it. */
export type Identity = {
  tenantId: number;
  userId: string;
  userNo: string;
  userName: string;
  party: Party;
  companyCode: string;
  plants: string[];
  role: string;
  /** A program of his. */
  program?: { id: string; name: string };
  /** Instead of the role's own. */
  permissions?: string[];
};

/** A refusal as a person meets it. */
export class Refused extends Error {
  readonly key: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(key: string, status: number, details: Record<string, unknown>) {
    super(
      [`${key}: ${String(details?.message)}`, details?.cause].filter((text) => text !== undefined).join('\n'),
    );
    this.key = key;
    this.status = status;
    this.details = details;
  }
}

export type Person = Identity & {
  /** Makes a call as this person. Fails with `Refused`. */
  calls: <E extends Endpoint>(endpoint: E, input?: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;
  /** Sends one file. */
  uploads: <E extends Endpoint>(
    endpoint: E,
    file: { name: string; content: Buffer | string; contentType?: string },
    fields?: Record<string, string>,
    options?: CallOptions,
  ) => Promise<OutputOf<E>>;
  /** Gets a file: its bytes and headers. */
  downloads: <E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    options?: CallOptions,
  ) => Promise<{ bytes: Buffer; headers: Record<string, unknown> }>;
  token: string;
};
export type CallOptions = { key?: string; plantNo?: string; language?: 'zh' | 'en'; actingFor?: string };

export const person = (app: FastifyInstance, identity: Identity): Person => ({
  ...identity,
  ...holderOf(app, Buffer.from(JSON.stringify(identity)).toString('base64url')),
});

/** What a person can do, whoever he is. */
export type Holder = Omit<Person, keyof Identity>;

/** Whoever holds the token of a session. */
export const holderOf = (app: FastifyInstance, token: string): Holder => {
  const headers = ({ key, plantNo, language, actingFor }: CallOptions) => ({
    'access-token': token,
    'client-id': 'test',
    language: language ?? 'zh',
    ...(plantNo === undefined ? {} : { 'plant-no': plantNo }),
    ...(actingFor === undefined ? {} : { 'acting-for': actingFor }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
  return {
    token,
    calls: async (endpoint, input, options = {}) => {
      const { url, rest } = addressOf(endpoint, sentOf(endpoint, input ?? {}));
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const answer = await app.inject({
        method: endpoint.method,
        url: inQuery ? `${url}?${queryOf(rest)}` : url,
        headers: headers(options),
        ...(inQuery ? {} : { payload: rest }),
      });
      return opened(answer.body, answer.statusCode) as never;
    },
    uploads: async (endpoint, file, fields = {}, options = {}) => {
      const { url, rest } = addressOf(endpoint, sentOf(endpoint, fields));
      const boundary = `----${randomUUID()}`;
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers(options), 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: multipart(boundary, rest as Record<string, string>, file),
      });
      return opened(answer.body, answer.statusCode) as never;
    },
    downloads: async (endpoint, input, options = {}) => {
      const { url, rest } = addressOf(endpoint, sentOf(endpoint, input ?? {}));
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.method === 'GET' ? `${url}?${queryOf(rest)}` : url,
        headers: headers(options),
        ...(endpoint.method === 'GET' ? {} : { payload: rest }),
      });
      if (answer.statusCode >= 400) opened(answer.body, answer.statusCode);
      return { bytes: answer.rawPayload, headers: answer.headers };
    },
  };
};

/** A test hands over a row with what it changes of it; what its call declares of that is sent, as forms do. */
const sentOf = (endpoint: Endpoint, input: unknown): Record<string, unknown> =>
  declaredIn(endpoint.input, input) as Record<string, unknown>;

/** The path with its parts filled in, and what is left of the input. */
export const addressOf = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } => {
  const rest = { ...input };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url: `/api${path}`, rest };
};

const queryOf = (rest: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, Array.isArray(value) ? value.join(',') : String(value)] as [string, string]],
    ),
  ).toString();

const opened = (body: string, status: number): unknown => {
  const { code, info, data } = JSON.parse(body) as {
    code: string;
    info: string;
    data: Record<string, unknown>;
  };
  if (code !== SUCCESS_CODE) throw new Refused(info, status, data);
  return data;
};

export const multipart = (
  boundary: string,
  fields: Record<string, string>,
  file: { name: string; content: Buffer | string; contentType?: string },
): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`,
    ),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
