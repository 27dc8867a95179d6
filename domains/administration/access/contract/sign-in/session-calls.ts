import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';

/** Where somebody is signed in (OWASP ASVS 5.0, 7.5.2): his own sessions, and those of a user for who maintains him. */
export const OpenSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  ip: z.string(),
  /** What the browser said of itself. */
  agent: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/system/v1/session',
  needs: 'session',
  summary: 'The open sessions of the caller, the one used last first',
  output: z.array(OpenSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/system/v1/session/{id}',
  needs: 'session',
  name: { zh: '结束本人的一个会话', en: 'End own session' },
  summary: 'Ends one of the own sessions',
  input: z.object({ id: Id }),
  fails: ['err.proofNeeded', 'err.notFound'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/system/v1/session',
  needs: 'session',
  name: { zh: '结束本人的其他会话', en: 'End own other sessions' },
  summary: 'Ends the own sessions, but the one that asks',
  output: z.object({ ended: z.number() }),
  fails: ['err.proofNeeded'],
});

export const listSessionsOfUser = endpoint({
  method: 'GET',
  path: '/system/v1/user/{userId}/session',
  needs: 'access:user-edit',
  summary: 'The open sessions of a user whom the caller maintains',
  input: z.object({ userId: Id }),
  output: z.array(OpenSession),
  fails: ['err.notFound'],
});

export const endSessionOfUser = endpoint({
  method: 'DELETE',
  path: '/system/v1/user/{userId}/session/{id}',
  needs: 'access:user-edit',
  name: { zh: '结束用户的一个会话', en: 'End session of user' },
  summary: 'Ends one session of a user whom the caller maintains',
  input: z.object({ userId: Id, id: Id }),
  fails: ['err.notFound'],
});

export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/system/v1/user/{userId}/session',
  needs: 'access:user-edit',
  name: { zh: '结束用户的全部会话', en: 'End all sessions of user' },
  summary: 'Ends every session of a user whom the caller maintains, but the one that asks',
  input: z.object({ userId: Id }),
  output: z.object({ ended: z.number() }),
  fails: ['err.notFound'],
});
