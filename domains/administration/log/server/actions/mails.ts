import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import type * as mailCalls from '../../contract/mail.ts';
import { words } from '../../contract/words.en.ts';
import { mailById, mails, mailsForSheet, queueAgain } from '../mail-queries.ts';
import { mailColumns } from '../sheet.ts';

export const listMails: Action<typeof mailCalls.listMails> = async (caller, asked) => mails(caller, asked);

export const exportMails: FileAction<typeof mailCalls.exportMails> = async (caller, asked) =>
  exportSheet(caller, {
    name: words[caller.language].sheets.mail,
    columns: mailColumns(caller.language),
    zone: asked.zone,
    query: mailsForSheet(caller, asked),
  });

export const readMail: Action<typeof mailCalls.readMail> = async (caller, { id }) => {
  const found = await mailById(caller, id);
  if (!found) throw new Failure('err.notFound');
  return found;
};

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
