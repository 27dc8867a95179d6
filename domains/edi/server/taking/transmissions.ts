import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { TransmissionOutcome } from '../../contract/reasons.ts';
import type { ReleaseTransmission } from '../../contract/release-message.ts';
import { chainVerdict, type ChainState } from './chain-rule.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

export type TakenTransmission = {
  outcome: TransmissionOutcome;
  number: string;
  gap: boolean;
  /** Track id of the message that brought a repeated one first. */
  formerTrack: string | null;
};

const CANCELS = '1';

/**
 * Notes a transmission in the chain of its sender and receiver and says whether its items may be taken. A number is repeated when
 * it was taken before with the same day, in this file or an earlier one. VDA counts transmissions; in EDIFACT the references of
 * interchange and message name one. Both ends of a chain wait for each other: its lock is held until the transaction ends.
 */
export const takeTransmission = async (
  caller: Writing,
  messageId: string,
  sent: ReleaseTransmission,
): Promise<TakenTransmission> => {
  const key = {
    format: sent.format,
    sender: sent.sender.id,
    receiver: sent.receiver.id,
    number: sent.transmissionNew || [sent.interchangeReference, sent.messageReference].join('/'),
    sentOn: sent.date ?? '',
  };
  const known = await chainOf(caller, key, sent.transmissionOld);
  const outcome = outcomeOf(sent, known.formerTrack !== null);
  const chain =
    outcome === 'taken'
      ? chainVerdict(sent.transmissionOld, known)
      : { gap: false, expected: null, late: false };
  const { id } = await caller.db
    .insertInto('edi_transmission')
    .values({
      message_id: messageId,
      format: key.format,
      sender: key.sender,
      receiver: key.receiver,
      number: key.number,
      previous_number: sent.transmissionOld || null,
      sent_on: key.sentOn,
      outcome,
      ...chain,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (outcome === 'taken' && known.awaitedBy !== null)
    await caller.db
      .updateTable('edi_transmission')
      .set({ closed_by: id })
      .where('tenant_id', '=', caller.scope.tenantId)
      .where('id', '=', known.awaitedBy)
      .execute();
  return { outcome, number: key.number, gap: chain.gap, formerTrack: known.formerTrack };
};

const outcomeOf = (sent: ReleaseTransmission, isRepeated: boolean): TransmissionOutcome => {
  if (sent.test) return 'test';
  if (sent.format === 'DELFOR' && sent.functionCode === CANCELS) return 'cancel';
  return isRepeated ? 'repeated' : 'taken';
};

type Key = { format: string; sender: string; receiver: string; number: string; sentOn: string };

const chainOf = async ({ db, scope }: Writing, key: Key, previous: string) => {
  const name = JSON.stringify(['edi', scope.tenantId, key.format, key.sender, key.receiver]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  const chain = sql`select id, message_id, number, previous_number, sent_on, gap, late, closed_by from edi_transmission
    where tenant_id = ${scope.tenantId} and format = ${key.format} and sender = ${key.sender} and receiver = ${key.receiver} and outcome = 'taken'`;
  const { rows } = await sql<ChainState & { formerTrack: string | null }>`select
    (select message.track_id from (${chain}) as one join edi_message as message on message.tenant_id = ${scope.tenantId}
      and message.id = one.message_id where one.number = ${key.number} and one.sent_on = ${key.sentOn} limit 1) as "formerTrack",
    (select number from (${chain}) as one where not late order by id desc limit 1) as last,
    (select id from (${chain}) as one where gap and closed_by is null and previous_number = ${key.number} order by id limit 1) as "awaitedBy",
    exists (select from (${chain}) as one where number = ${previous}) as "knowsPrevious"`.execute(db);
  return rows[0]!;
};
