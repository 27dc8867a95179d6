import { randomUUID } from 'node:crypto';
import { startSession } from '@portal/access/server/offers.ts';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';
import { SUCCESS_CODE } from '@portal/platform/contract/failure.ts';
import { appConnection } from '@portal/platform/server/database/connections/connections.ts';
import { workPool } from '@portal/platform/server/database/connections/one-client.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { addressOf, Refused } from '@portal/platform/server/testing/people.ts';

/** Somebody who calls a running portal from outside, over HTTP. */
export type RemotePerson = {
  readonly token: string;
  /** Fails with `Refused` when the portal says no, and with `Unanswered` when it says nothing: then it may be done or not. */
  readonly calls: <E extends Endpoint>(endpoint: E, input?: InputOf<E>, key?: string) => Promise<OutputOf<E>>;
  /** Sends a file of any size; answers whatever comes back. */
  readonly sends: (
    path: string,
    file: { name: string; content: string | Uint8Array<ArrayBuffer> | Blob; type?: string },
    fields?: Record<string, string>,
    key?: string,
  ) => Promise<Answer>;
};

export type Answer = { status: number; info: string; data: Record<string, unknown> };

export class Unanswered extends Error {}

/** Tokens for users of a tenant, the first if not said, without signing in: the session is written beside the portal, into its database. */
export const sessionsIn = async (
  database: string,
  userNos: readonly string[],
  tenantId = 0,
): Promise<string[]> => {
  const pool = workPool({ ...appConnection({ url: database }), max: 1 });
  const services = { pool, session: { idleMinutes: 120, hours: 12 } } as PortalServices;
  try {
    const tokens: string[] = [];
    for (const userNo of userNos) tokens.push((await startSession(services, { tenantId, userNo }))!);
    return tokens;
  } finally {
    await pool.end();
  }
};

export const remotePerson = (url: string, token: string, plantNo?: string): RemotePerson => {
  const headers = {
    'access-token': token,
    'client-id': 'faults',
    ...(plantNo === undefined ? {} : { 'plant-no': plantNo }),
  };
  return {
    token,
    calls: async (endpoint, input, key = randomUUID()) => {
      const { url: address, rest } = addressOf(endpoint, {
        ...declaredIn<object>(endpoint.input, input ?? {}),
      });
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const { status, code, info, data } = await opened(
        fetch(`${url}${address}${inQuery ? `?${queryOf(rest)}` : ''}`, {
          method: endpoint.method,
          headers: {
            ...headers,
            'idempotency-key': key,
            ...(!inQuery && { 'content-type': 'application/json' }),
          },
          ...(!inQuery && { body: JSON.stringify(rest) }),
        }),
      );
      if (code !== SUCCESS_CODE) throw new Refused(info, status, data);
      return data as never;
    },
    sends: async (path, file, fields = {}, key = randomUUID()) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(
        'file',
        new Blob([file.content], { type: file.type ?? 'application/octet-stream' }),
        file.name,
      );
      return opened(
        fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: form,
        }),
      );
    },
  };
};

const opened = async (input: Promise<Response>): Promise<Answer & { code: string }> => {
  try {
    const answer = await input;
    return {
      status: answer.status,
      ...((await answer.json()) as { code: string; info: string; data: Record<string, unknown> }),
    };
  } catch (error) {
    throw new Unanswered('The portal gave no answer', { cause: error });
  }
};

const queryOf = (rest: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString();
