import * as z from 'zod/mini';
import { choice, code, count, day, moment, text as name } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, longest, ZoneName } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { listOf } from '@portal/platform/contract/list-of.ts';
import { Notice, NoticeReason } from './newest-notices.ts';

/** What a reader does not want to be called for: one document, or a kind of notice. */
export const muteKinds = ['document', 'scenario'] as const;
export type MuteKind = (typeof muteKinds)[number];

/** Where a document lies that one was notified of: it waits for its reader, is to know, is muted, comes back later, is done. */
export const inboxTabs = ['action', 'know', 'muted', 'later', 'done'] as const;
export type InboxTab = (typeof inboxTabs)[number];
/** Those that the table keeps; what is snoozed follows from the clock. */
export type KeptPlace = Exclude<InboxTab, 'later'>;

/** The inbox: one line for each document, with its newest notice. */
export const listNotices = listOf({
  path: '/system/v1/notification/list',
  needs: 'session',
  summary: 'What the user was notified, one line for each document, and what of it waits for him',
  columns: {
    place: choice(inboxTabs, 'place', { card: 'sign', px: 110 }),
    message: name({ card: 'title', px: 480 }),
    /** The last day for what waits for its reader. */
    dueOn: day({ px: 110, maybe: true, sorts: true, card: 'figure' }),
    /** Names in the language of the request. */
    scenario: name({ px: 190, maybe: true }),
    category: name({ px: 110, maybe: true, hidden: true }),
    plantNo: code({ px: 90, maybe: true }),
    createTime: moment({ sorts: true }),
    notices: count({ hidden: 'always' }),
    unread: count({ hidden: 'always' }),
    type: code({ hidden: 'always', maybe: true }),
  },
  filters: {
    place: oneOf(inboxTabs, 'place'),
    /** A scenario. */
    type: contains(),
    /** Number of a document, or other words of the notice. */
    message: contains(),
    plantNo: contains(),
    created: days(),
    /** Whose days those are. */
    zone: byLink(z._default(ZoneName, 'Asia/Shanghai')),
  },
  tabs: 'place',
  also: {
    id: z.string(),
    link: z.nullable(z.string()),
    param: z.record(z.string(), z.unknown()),
    reason: NoticeReason,
    /** When it comes back; null for what is not snoozed. */
    backAt: z.nullable(z.string()),
    muted: z.nullable(z.enum(muteKinds)),
    /** Told by somebody who acted for the reader, or read for whom: see `reason`. */
    doneAt: z.nullable(z.string()),
  },
});
export type NoticeRow = z.output<typeof listNotices.row>;

const Ids = z
  .array(Id)
  .check(z.minLength(1, 'chooseOne'), z.maxLength(100, { error: 'tooMany', abort: true }));
const Several = z.object({ ids: Ids });
const Changed = z.object({ count: z.number() });

export const listFolded = endpoint({
  method: 'GET',
  path: '/system/v1/notification/{id}/folded',
  needs: 'session',
  summary: 'All notices of a document in the inbox, the newest first, at most 50',
  input: z.object({ id: Id }),
  output: z.array(Notice),
  fails: ['err.notFound'],
});
export const readItems = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/inbox/read',
  needs: 'session',
  name: { zh: '消息标为已读', en: 'Mark messages read' },
  summary: 'All notices of these documents are read; read is not done',
  input: Several,
  output: Changed,
});
export const finishItems = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/inbox/done',
  needs: 'session',
  name: { zh: '消息标为已处理', en: 'Mark messages done' },
  summary: 'These documents are done with, until there is news of them',
  input: Several,
  output: Changed,
});
export const reopenItems = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/inbox/reopen',
  needs: 'session',
  name: { zh: '消息放回收件箱', en: 'Bring messages back' },
  summary: 'These documents come back from done, or from a snooze',
  input: Several,
  output: Changed,
});

/** When what is snoozed comes back: eight in the morning of tomorrow or of the next Monday, or a selected minute, on the clock of its reader. */
export const snoozes = ['tomorrow', 'monday', 'time'] as const;
export type Snooze = (typeof snoozes)[number];

export const snoozeItems = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/inbox/snooze',
  needs: 'session',
  name: { zh: '消息稍后提醒', en: 'Snooze messages' },
  summary: 'Puts these documents aside until a moment; then, or with news of them, they come back',
  input: z
    .object({
      ids: Ids,
      until: z.enum(snoozes, { error: 'invalidChoice' }),
      /** `2026-03-29T02:30` on the clock of the reader: with `until` time. */
      at: z.optional(
        z.string().check(longest(16, 'invalid'), z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'invalid')),
      ),
      zone: z._default(ZoneName, 'Asia/Shanghai'),
    })
    .check(
      z.refine(({ until, at }) => until !== 'time' || at !== undefined, { path: ['at'], error: 'required' }),
    ),
  output: z.object({ count: z.number(), backAt: z.string() }),
  fails: ['notification.snoozedIntoPast', 'notification.unknownZone'],
});

export const muteItems = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/inbox/mute',
  needs: 'session',
  name: { zh: '消息静音', en: 'Mute messages' },
  summary:
    'Calls the user no more for these documents, or for notices of their kinds: neither counted nor mailed',
  input: z.object({ ids: Ids, kind: z.enum(muteKinds, { error: 'invalidChoice' }) }),
  output: Changed,
  fails: ['notification.mustKnow'],
});
export const unmuteItems = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/inbox/unmute',
  needs: 'session',
  name: { zh: '消息取消静音', en: 'Unmute messages' },
  summary: 'Calls the user again for these documents and their kinds',
  input: Several,
  output: Changed,
});
