import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as mailCalls from '../../contract/mail.ts';
import { mailById } from '../mails.ts';

/** The same line waits again. Parties only read their mails, so the system writes what the caller was allowed to see. */
export const resendMail: Action<typeof mailCalls.resendMail> = async (caller, { id }) => {
  const mail = await mailById(caller, id);
  if (!mail) throw new Failure('err.notFound');
  if (mail.state !== 'failed') throw new Failure('log.mailNotFailed');
  if (!mail.canResend) throw new Failure('log.mailHadSecret');
  if (!(await caller.asSystem((system) => queueAgain(system, id)))) throw new Failure('log.mailNotFailed');
  await caller.tell('mail.queued', { id });
  return null;
};

/** True when the mail had failed and waits again now. Its tries begin again; its name stays, so it arrives once. */
const queueAgain = async ({ db, scope }: Pick<Caller, 'db' | 'scope'>, id: string): Promise<boolean> => {
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
