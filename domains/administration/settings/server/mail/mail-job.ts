import { sql, type Selectable } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { mailBox } from '@portal/platform/server/mail/send-mail.ts';
import { afterOutside } from '@portal/platform/server/plugin.ts';
import { unboxed } from '@portal/platform/server/config/secret-box.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { deliver, type Letter } from './deliver.ts';
import { impatient, mailServer, type MailServer } from './mail-server.ts';

type Mail = Selectable<Tables['mail_log']>;
type Outcome = Pick<Mail, 'state' | 'problem' | 'answer'>;

/** With the queue's growing pauses this is most of an hour: longer than a server takes to restart or to trust a stranger. */
const MOST_TRIES = 10;
/** A killed process uses up a try of the queue without one of the mail. */
const SPARE = 3;

/**
 * Sends a queued mail, and says in `mail_log` what became of it. Mails of a tenant go one behind the other, so no two processes are at
 * one; killed between server and note, it is sent again under the same name, and mail programs show it once.
 */
export const sendQueuedMail = afterOutside(
  'mail.queued',
  'settings.send-mail',
  async (outside, { id }) => {
    const prepared = await outside.within(async (caller) => preparedMail(caller, id));
    if (!prepared) return;
    const { mail } = prepared;
    const outcome = await outcomeOf(prepared, outside.signal);
    await outside.within(async (caller) => storeOutcome(caller, mail, outcome));
    if (outcome.state === 'waiting')
      throw new Error(`Mail ${id} did not go: ${outcome.problem} ${outcome.answer}`);
  },
  {
    retries: MOST_TRIES + SPARE - 1,
    isUrgent: ({ isUrgent = false }) => isUrgent,
    // A tenant's own mails on their way to a slow server do not hold up a code either.
    group: ({ isUrgent = false }) => (isUrgent ? 'urgent' : ''),
    atOnce: 12,
  },
);

type Prepared = { mail: Mail } & ({ server: MailServer; letter: Letter } | { problem: FailureKey });

/** All that is needed to send it; undefined when it went already. */
const preparedMail = async (caller: Caller, id: string): Promise<Prepared | undefined> => {
  const { db, scope } = caller;
  const mail = await db
    .selectFrom('mail_log')
    .selectAll()
    .where(ownTenant(scope))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!mail) return undefined;
  try {
    const server = await mailServer(caller);
    const letter = await letterOf(caller, mail);
    return { mail, letter, server: (await wasUnreachable(caller)) ? impatient(server) : server };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { mail, problem: error.key };
  }
};

/** Whether the tenant's last mails met a server that did not answer. */
const wasUnreachable = async ({ db, scope }: Caller): Promise<boolean> => {
  const found = await db
    .selectFrom('mail_log')
    .select('id')
    .where(ownTenant(scope))
    .where('state', 'in', ['waiting', 'failed'])
    .where('problem', '=', 'mail.unreachable')
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .where('tried_at', '>', sql<string>`now() - interval '5 minutes'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

const outcomeOf = async (prepared: Prepared, signal: AbortSignal): Promise<Outcome> => {
  if ('problem' in prepared) return { state: 'failed', problem: prepared.problem, answer: null };
  const { mail, server, letter } = prepared;
  const delivery = await deliver(server, letter, signal);
  if (delivery.state === 'sent') {
    const { answer, refused } = delivery;
    return { state: 'sent', problem: null, answer: [answer, ...refused].join(' | ') };
  }
  const { problem, answer, isFinal } = delivery;
  const isOver = isFinal || mail.tries + 1 >= MOST_TRIES;
  return { state: isOver ? 'failed' : 'waiting', problem, answer };
};

const storeOutcome = async (
  { db }: Pick<Caller, 'db'>,
  { tenant_id: tenantId, id, tries }: Mail,
  { state, problem, answer }: Outcome,
): Promise<void> => {
  await db
    .updateTable('mail_log')
    .set({
      state,
      problem,
      answer,
      tries: tries + 1,
      tried_at: sql<string>`now()`,
      ...(state !== 'waiting' && { secret_box: null }),
      ...(state === 'sent' && { sent_at: sql<string>`now()` }),
    })
    .where(ownTenant({ tenantId }))
    .where('id', '=', id)
    .execute();
};

/** The mail with its secrets in their places. */
const letterOf = async ({ files }: Caller, mail: Mail): Promise<Letter> => {
  const { recipient, subject, body, body_html: html, unsubscribe } = mail;
  const name = `portal-mail-${mail.tenant_id}-${mail.id}-${Date.parse(mail.at)}`;
  const letter = { to: recipient, subject, messageId: `<${name}@portal>`, unsubscribe };
  if (mail.has_secret === 'N') return { ...letter, text: body, html: html ?? undefined };
  const opened = mail.secret_box && (await unboxed(files, mailBox(mail.tenant_id), mail.secret_box));
  if (!opened) throw new Failure('mail.secretGone');
  const secrets = JSON.parse(opened) as Record<string, string>;
  const inHtml = Object.fromEntries(Object.entries(secrets).map(([key, value]) => [key, escaped(value)]));
  return { ...letter, text: fill(body, secrets), html: html === null ? undefined : fill(html, inHtml) };
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
