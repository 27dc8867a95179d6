import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { unboxed } from '@portal/platform/server/secret-box.ts';
import { deliver, type Letter } from './deliver.ts';
import { mailServer } from './mail-server.ts';

type Mail = Selectable<Tables['mail_log']>;
type Outcome = Pick<Mail, 'state' | 'problem' | 'answer'>;

/** With the queue's growing pauses this is most of an hour: longer than a server takes to restart or to trust a stranger. */
const MOST_TRIES = 10;
/** A killed process uses up a try of the queue without one of the mail. */
const SPARE = 3;

/** Sends a queued mail, and says in `mail_log` what became of it. */
export const sendQueuedMail = after(
  'mail.queued',
  'settings.send-mail',
  async (caller, { id }, services) => {
    const mail = await waitingMail(caller, id);
    if (!mail) return;
    const outcome = await outcomeOf(caller, mail);
    if (outcome.state !== 'waiting') return noteOutcome(caller, mail, outcome);
    // The failure ends the job's own transaction; what is known of the try must stay.
    await inTransaction(services.beside, { scope: caller.scope }, async ({ db }) =>
      noteOutcome({ db }, mail, outcome),
    );
    throw new Error(`Mail ${id} did not go: ${outcome.problem} ${outcome.answer}`);
  },
  { retries: MOST_TRIES + SPARE - 1 },
);

/** The mail, unless it went already or another process is at it. */
const waitingMail = async ({ db, scope }: Caller, id: string): Promise<Mail | undefined> => {
  const lock = sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`mail_log ${scope.tenantId} ${id}`}, 0)) as free`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.free) return undefined;
  return db
    .selectFrom('mail_log')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
};

const outcomeOf = async (caller: Caller, mail: Mail): Promise<Outcome> => {
  try {
    const delivery = await deliver(await mailServer(caller), await letterOf(caller, mail));
    if (delivery.state === 'sent') {
      const { answer, refused } = delivery;
      return { state: 'sent', problem: null, answer: [answer, ...refused].join(' | ') };
    }
    const isOver = delivery.isFinal || mail.tries + 1 >= MOST_TRIES;
    return { ...delivery, state: isOver ? 'failed' : 'waiting' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { state: 'failed', problem: error.key, answer: null };
  }
};

const noteOutcome = async (
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
      ...(state !== 'waiting' && { secret_box: null }),
      ...(state === 'sent' && { sent_at: sql<string>`now()` }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** The mail with its secrets in their places. */
const letterOf = async ({ files }: Caller, mail: Mail): Promise<Letter> => {
  const { recipient, subject, body, body_html: html } = mail;
  const name = `portal-mail-${mail.tenant_id}-${mail.id}-${Date.parse(mail.at)}`;
  const letter = { to: recipient, subject, messageId: `<${name}@portal>` };
  if (mail.has_secret === 'N') return { ...letter, text: body, html: html ?? undefined };
  const opened = mail.secret_box && (await unboxed(files, mail.tenant_id, mail.secret_box));
  if (!opened) throw new Failure('mail.secretGone');
  const secrets = JSON.parse(opened) as Record<string, string>;
  const inHtml = Object.fromEntries(Object.entries(secrets).map(([key, value]) => [key, escaped(value)]));
  return { ...letter, text: fill(body, secrets), html: html === null ? undefined : fill(html, inHtml) };
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
