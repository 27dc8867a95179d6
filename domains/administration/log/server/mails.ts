import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, toDay, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import { words as settingsWords } from '@portal/settings/contract/words.en.ts';
import * as calls from '../contract/mail.ts';
import { logPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { requireRange } from './require-range.ts';

const columns = {
  id: 'log.id',
  at: 'log.at',
  recipient: 'log.recipient',
  subject: 'log.subject',
  state: 'log.state',
  tries: 'log.tries',
  problem: 'log.problem',
  answer: 'log.answer',
  sentAt: 'log.sent_at',
  scenario: 'log.scenario',
} as const;
const canResend = sql<boolean>`log.state = 'failed' and log.has_secret = 'N'`;

const seesAll = ({ party, permissions }: Scope): boolean => party === 'admin' && permissions.has('log:email');

/** The tenant's mails for an administrator who holds the page, his own for everybody else; the database holds the rule of rows. */
const ownMails = (scope: Scope) =>
  seesAll(scope)
    ? ownTenant(scope, 'log')
    : sql<SqlBool>`${ownTenant(scope, 'log')} and log.user_id = ${scope.userId}`;

type Input = FiltersOf<typeof calls.listMails> & { readonly sort?: string | undefined };

export const mails = listFrom(
  calls.listMails,
  { title: logPermissions['log:email'], words, zone: async (_, { zone }) => zone },
  ({ db, scope, language }, input: Input) => {
    const { zone } = input;
    if (seesAll(scope)) requireRange(input, ['recipient', 'subject', 'scenario'], words[language].fields);
    return {
      rows: db.selectFrom('mail_log as log').where(ownMails(scope)),
      key: 'log.id',
      order: '-at',
      columns: { ...columns, canResend },
      filters: {
        atFrom: fromDay('log.at', zone),
        atTo: toDay('log.at', zone),
        zone: () => undefined,
        recipient: contains('log.recipient'),
        subject: contains('log.subject'),
        state: is('log.state'),
        scenario: contains('log.scenario'),
      },
      names: { problem: settingsWords[language].failures },
    };
  },
);

export const mailById = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('mail_log as log')
    .select(selected(columns))
    .select([canResend.as('canResend'), 'log.body'])
    .where(ownMails(scope))
    .where('log.id', '=', id)
    .executeTakeFirst();

export const readMail: Action<typeof calls.readMail> = async (caller, { id }) => {
  const found = await mailById(caller, id);
  if (!found) throw new Failure('err.notFound');
  return found;
};
