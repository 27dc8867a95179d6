import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { ladderSteps } from './ladder/ladder.ts';

/** What made a user one of those concerned: his permission, that it is his own, that he follows it, stands in for somebody, or that no answer came below him. */
export const reasonCodes = ['role', 'owner', 'follow', 'deputy', 'escalation'] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What ends such notices: a switch of the kind, the follow itself; or nothing does. */
export const stops = ['scenario', 'follow', 'none'] as const;

/** Why a user was told: what happened, and which party, plant and permission made him one of those concerned. */
export const NoticeReason = z.object({
  /** In the language of the request, like `permission`; null for what is not told any more. */
  scenario: z.nullable(z.string()),
  party: z.nullable(z.enum(['supplier', 'plant', 'forwarder', 'admin'])),
  plantNo: z.nullable(z.string()),
  permission: z.nullable(z.string()),
  by: z.nullable(z.enum(reasonCodes)),
  /** Names of those for whom he stands in. */
  insteadOf: z.nullable(z.string()),
  /** Which step of the ladder it is; null for what did not climb. */
  step: z.nullable(z.enum(ladderSteps)),
  stop: z.enum(stops),
});
export type NoticeReason = z.output<typeof NoticeReason>;

export const Notice = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['init', 'read']),
  /** In the language of the request. */
  message: z.string(),
  /** Route of the document it is about, if there is one. */
  link: z.nullable(z.string()),
  createTime: z.string(),
  param: z.record(z.string(), z.unknown()),
  reason: NoticeReason,
});
export type Notice = z.output<typeof Notice>;

export const listNewestNotices = endpoint({
  method: 'GET',
  path: '/system/v1/notification',
  needs: 'session',
  newest: true,
  summary: 'Notifications of the user, newest first; total counts the unread',
  input: z.object({
    status: z.optional(z.enum(['init', 'read'])),
    page: z._default(wholeNumber().check(z.gte(1)), 1),
    limit: z._default(wholeNumber().check(z.gte(1), z.lte(100)), 10),
  }),
  output: z.object({ total: z.number(), records: z.array(Notice) }),
});
export const markNoticeRead = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/{id}/read',
  needs: 'session',
  name: { zh: '通知标为已读', en: 'Mark notification read' },
  summary: 'Marks one notification read',
  input: z.object({ id: Id }),
});
export const markAllNoticesRead = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/read-all',
  needs: 'session',
  name: { zh: '全部通知标为已读', en: 'Mark all notifications read' },
  summary: 'Marks all notifications read',
  output: z.object({ read: z.number() }),
});
