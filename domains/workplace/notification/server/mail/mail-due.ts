import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { sendMail } from '@portal/platform/server/mail/send-mail.ts';
import { letterTo } from './letter.ts';
import { unsubscribeAddress } from './unsubscribe-token.ts';
import { MOST_AT_ONCE, takeMailDue } from './queries.ts';

/**
 * Mails the notices whose time has come, one mail to each reader. It only queues: the mails leave when this job's transaction commits,
 * and are tried again by themselves while the server is out of reach.
 */
export const mailDueNotices = async (caller: Caller): Promise<void> => {
  const { taken, readers } = await takeMailDue(caller);
  const { publicUrl } = readConfig();
  for (const reader of readers) {
    const { stops, ...letter } = letterTo(reader, publicUrl);
    const unsubscribe = stops === null ? undefined : await unsubscribeAddress(caller, reader.userId, stops);
    await sendMail(caller, { to: reader.email, userId: reader.userId, ...letter, unsubscribe });
  }
  if (taken === MOST_AT_ONCE) await caller.tell('notification.mail-due', {});
};
