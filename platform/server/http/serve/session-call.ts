import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '../../caller.ts';
import type { DbIdentity } from '../../database/connections/db-identity.ts';
import type { PortalServices } from '../../services.ts';
import type { Route } from '../../route.ts';
import type { Dear } from '../../limits/turns.ts';
import { actionOf } from '../action-name.ts';
import type { Upload } from './upload.ts';

export type SessionRoute = Exclude<Route, { kind: 'open' | 'open-file' }>;

/** What stays the same of a call however often it is tried; `turns` are those it holds. */
export type Wire = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly upload: Upload | undefined;
  readonly turns: Set<Dear>;
};

/** One try of a call of somebody who has signed in. */
export type SessionCall = Wire & {
  readonly services: PortalServices;
  readonly identity: DbIdentity;
  /** When it began, by `performance.now()`. */
  readonly started: number;
};

/** What the line of a call in the operation log has, whatever became of it. */
export const lineOf = (
  { request, started }: Pick<SessionCall, 'request' | 'started'>,
  route: Pick<Route, 'verb' | 'endpoint'>,
) => ({
  trace: request.id,
  type: actionOf(route),
  ip: request.ip,
  started,
  confidential: route.endpoint.confidential,
});

/** An action of whatever call, when its input has been checked. */
export type AnyAction = (caller: Caller, input: unknown) => Promise<unknown>;

/** Waits for a turn where a call is dear, and ends it when the answer has gone or the caller has. */
export const inTurn = async (
  { services, reply, turns }: Pick<SessionCall, 'services' | 'reply' | 'turns'>,
  kind: Dear,
  scope: Scope,
): Promise<void> => {
  if (turns.has(kind)) return;
  await services.turns.takeFor(reply.raw, kind, scope);
  turns.add(kind);
};
