import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import type { TransmissionOutcome } from '../../contract/reasons.ts';
import type {
  ReleaseFormat,
  ReleaseHold,
  ReleaseTransmission,
  TransmissionRefused,
} from '../../contract/release-message.ts';
import type { Refusal } from '../../contract/sentences.ts';
import { chainVerdict, type ChainState } from './rules/chain-rule.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

export type TakenTransmission = {
  id: string;
  outcome: TransmissionOutcome;
  number: string;
  gap: boolean;
  /** Where a repeated one came before: the track id of the message, and whether it waits there still. */
  previous: Previous | null;
};
type Previous = { trackId: string; isHeld: boolean };

const CANCELS = '1';
const NO_GAP = { gap: false, expected: null, late: false };

/**
 * Notes a transmission in the chain of its sender and receiver and says whether its items may be taken. A number is repeated when
 * it was taken before with the same day, in this file or an earlier one, or is held and waits; refused and discarded ones leave
 * theirs free. One that is held has no place in the chain until it is taken. VDA counts transmissions; in EDIFACT the references of
 * interchange and message name one. Both ends of a chain wait for each other: its lock is held until the transaction ends.
 */
export const takeTransmission = async (
  caller: Writing,
  messageId: string,
  sent: ReleaseTransmission,
  containsText: readonly ReleaseHold[],
): Promise<TakenTransmission> => {
  const key = { ...endsOf(sent), number: numberOf(sent), sentOn: sent.date ?? '' };
  await lockChain(caller, key);
  const previous = await previousOf(caller, key);
  const outcome = outcomeOf(sent, previous !== null, containsText.length > 0);
  const chain =
    outcome === 'taken'
      ? await chainOf(caller, key, sent.transmissionOld)
      : { verdict: NO_GAP, closes: null };
  const { id } = await caller.db
    .insertInto('edi_transmission')
    .values({
      message_id: messageId,
      ...columnsOf(sent),
      outcome,
      holds: sql`${JSON.stringify(outcome === 'held' ? containsText : [])}::jsonb`,
      ...chain.verdict,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (chain.closes !== null) await closeGap(caller, chain.closes, id);
  return { id, outcome, number: key.number, gap: chain.verdict.gap, previous };
};

/** Notes one that could not be read. What it said of itself before it broke is kept, when it came so far. */
export const refuseTransmission = async (
  { db }: Writing,
  messageId: string,
  sent: ReleaseTransmission | undefined,
  refused: TransmissionRefused,
): Promise<void> => {
  const unknown = { format: formatOf(refused), sender: '', receiver: '', number: '', sent_on: '' };
  await db
    .insertInto('edi_transmission')
    .values({
      message_id: messageId,
      ...(sent ? columnsOf(sent) : unknown),
      outcome: 'refused',
      refusal: sql`${JSON.stringify(refusalOf(refused))}::jsonb`,
    })
    .execute();
};

/** Only VDA files are counted by records. */
export const formatOf = ({ where }: TransmissionRefused): ReleaseFormat =>
  where.record === undefined ? 'DELFOR' : 'VDA4905';

export const refusalOf = ({ code, where, detail }: TransmissionRefused): Refusal => ({
  key: code,
  place: where,
  detail,
});

/** Takes a held one into its chain, late when others came meanwhile; false when it is held no more. */
export const takeHeldTransmission = async (caller: Writing, id: string): Promise<boolean> => {
  const held = await caller.db
    .selectFrom('edi_transmission')
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .where('outcome', '=', 'held')
    .select(['format', 'sender', 'receiver', 'number', 'sent_on as sentOn', 'previous_number as previous'])
    .executeTakeFirst();
  if (!held) return false;
  await lockChain(caller, held);
  const { verdict, closes } = await chainOf(caller, held, held.previous ?? '');
  const taken = await caller.db
    .updateTable('edi_transmission')
    .set({ outcome: 'taken', ...verdict })
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .where('outcome', '=', 'held')
    .returning('id')
    .executeTakeFirst();
  if (taken && closes !== null) await closeGap(caller, closes, id);
  return taken !== undefined;
};

/** Those of messages that nobody waits for any more: all their items were put away. Their numbers are free again. */
export const discardHeldTransmissions = async (
  { db, scope }: Writing,
  messageIds: readonly string[],
): Promise<void> => {
  await sql`update edi_transmission as transmission set outcome = 'discarded'
    where ${ownTenant(scope)} and message_id = any(${messageIds}::bigint[]) and outcome = 'held' and not exists (
      select from edi_item as item where item.tenant_id = transmission.tenant_id and item.message_id = transmission.message_id
        and item.transmission_id = transmission.id and item.outcome = 'waiting')`.execute(db);
};

const numberOf = (sent: ReleaseTransmission): string =>
  sent.transmissionNew || [sent.interchangeReference, sent.messageReference].join('/');

const endsOf = ({ format, sender, receiver }: ReleaseTransmission): Ends => ({
  format,
  sender: sender.id,
  receiver: receiver.id,
});

const columnsOf = (sent: ReleaseTransmission) => ({
  ...endsOf(sent),
  number: numberOf(sent),
  previous_number: sent.transmissionOld || null,
  sent_on: sent.date ?? '',
});

const outcomeOf = (
  sent: ReleaseTransmission,
  isRepeated: boolean,
  isDoubtful: boolean,
): TransmissionOutcome => {
  if (sent.test) return 'test';
  if (sent.format === 'DELFOR' && sent.functionCode === CANCELS) return 'cancel';
  if (isRepeated) return 'repeated';
  return isDoubtful ? 'held' : 'taken';
};

type Ends = { format: ReleaseFormat; sender: string; receiver: string };
type Key = Ends & { number: string; sentOn: string };

const lockChain = async ({ db, scope }: Writing, { format, sender, receiver }: Ends): Promise<void> => {
  const name = JSON.stringify(['edi', scope.tenantId, format, sender, receiver]);
  await holdName(db, name);
};

const previousOf = async ({ db, scope }: Writing, key: Key): Promise<Previous | null> => {
  const { rows } = await sql<Previous>`select message.track_id as "trackId", one.outcome = 'held' as "isHeld"
    from edi_transmission as one join edi_message as message on message.tenant_id = one.tenant_id and message.id = one.message_id
    where ${ownTenant(scope, 'one')} and one.format = ${key.format} and one.sender = ${key.sender} and one.receiver = ${key.receiver}
      and one.number = ${key.number} and one.sent_on = ${key.sentOn} and one.outcome in ('taken', 'held') limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Its place in the chain, and the transmission whose gap it closes. */
const chainOf = async ({ db, scope }: Writing, key: Key, previous: string) => {
  const chain = sql`select id, number, previous_number, gap, late, closed_by from edi_transmission
    where ${ownTenant(scope)} and format = ${key.format} and sender = ${key.sender} and receiver = ${key.receiver} and outcome = 'taken'`;
  const { rows } = await sql<ChainState>`select
    (select number from (${chain}) as one where not late order by id desc limit 1) as last,
    (select id from (${chain}) as one where gap and closed_by is null and previous_number = ${key.number} order by id limit 1) as "awaitedBy",
    exists (select from (${chain}) as one where number = ${previous}) as "knowsPrevious"`.execute(db);
  const state = rows[0]!;
  return { verdict: chainVerdict(previous, state), closes: state.awaitedBy };
};

const closeGap = async ({ db, scope }: Writing, id: string, by: string): Promise<void> => {
  await db
    .updateTable('edi_transmission')
    .set({ closed_by: by })
    .where(ownTenant(scope))
    .where('id', '=', id)
    .execute();
};
