import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { words as settingsWords } from '@portal/settings/contract/words.en.ts';
import type * as mailCalls from '../contract/mail.ts';
import { words } from '../contract/words.en.ts';
import { within } from './queries.ts';

/** The tenant's mails for an administrator who holds the page, his own for everybody else; the database holds the rule of rows. */
const mailsFound = ({ db, scope }: Caller, asked: GivenOf<typeof mailCalls.exportMails>) => {
  let found = db.selectFrom('mail_log as log').where(ownTenant(scope, 'log')).where(within('log.at', asked));
  if (!readsTenant(scope)) found = found.where('log.user_id', '=', scope.userId);
  if (asked.recipient) found = found.where(holds(asked.recipient, 'log.recipient'));
  if (asked.subject) found = found.where(holds(asked.subject, 'log.subject'));
  if (asked.scenario) found = found.where(holds(asked.scenario, 'log.scenario'));
  if (asked.state) found = found.where('log.state', '=', asked.state);
  return found;
};

const readsTenant = ({ party, permissions }: Scope): boolean =>
  party === 'admin' && permissions.has('log:email');

const mailColumns = [
  'log.id',
  'log.at',
  'log.recipient',
  'log.scenario',
  'log.subject',
  'log.state',
  'log.tries',
  'log.problem',
  'log.answer',
  'log.sent_at as sentAt',
] as const;
const canResend = sql<boolean>`log.state = 'failed' and log.has_secret = 'N'`;

export const mails = async (caller: Caller, asked: GivenOf<typeof mailCalls.listMails>) =>
  listPage(asked, {
    db: caller.db,
    base: mailsFound(caller, asked),
    key: 'log.id',
    select: (base) => base.select([...mailColumns, canResend.as('canResend')]),
    sort: { at: 'log.at', recipient: 'log.recipient', state: 'log.state', scenario: 'log.scenario' },
    fallback: '-at',
  });

/** For the sheet, in the order of its columns, the newest first. */
export const mailsForSheet = (caller: Caller, asked: GivenOf<typeof mailCalls.exportMails>) =>
  mailsFound(caller, asked)
    .select([
      'log.at',
      'log.recipient',
      'log.scenario',
      'log.subject',
      inWords('log.state', words[caller.language].mail.states).as('state'),
      'log.tries',
      inWords('log.problem', settingsWords[caller.language].failures).as('problem'),
      'log.answer',
      'log.sent_at',
    ])
    .orderBy('log.at', 'desc');

export const mailById = async ({ db, scope }: Caller, id: string) => {
  let found = db
    .selectFrom('mail_log as log')
    .select([...mailColumns, canResend.as('canResend'), 'log.body'])
    .where(ownTenant(scope, 'log'))
    .where('log.id', '=', id);
  if (!readsTenant(scope)) found = found.where('log.user_id', '=', scope.userId);
  return found.executeTakeFirst();
};

/** True when the mail had failed and waits again now. Its tries begin anew; its name stays, so it arrives once. */
export const queueAgain = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  id: string,
): Promise<boolean> => {
  const row = await db
    .updateTable('mail_log')
    .set({ state: 'waiting', tries: 0, problem: null, answer: null })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('has_secret', '=', 'N')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
