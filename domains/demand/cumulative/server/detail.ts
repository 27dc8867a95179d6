import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { canonical, isZero, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { resetsOf } from '@portal/call-off/server/offers.ts';
import { closingBalances } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { markOf, takenApart } from '../contract/explain.ts';
import { doDiffer } from '../contract/status.ts';
import type { CumulativeEvent } from '../contract/fields.ts';
import { ledgerOf, type LedgerMovement } from '../contract/ledger.ts';
import { sides } from '../contract/picture.ts';
import { cumulatives } from './cumulatives.ts';
import { picturesOf, type MovedGoods } from './pictures.ts';

/** Events that a page shows; the newest. */
const MOST_EVENTS = 200;

/** One agreement with everything behind its figures. Fails with `cumulative.none`. */
export const readCumulative = async (
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.readCumulative>> => {
  const row = await cumulatives.one(caller, id);
  if (!row) throw new Failure('cumulative.none', { id });
  const [pictures, events, resets, archived] = await Promise.all([
    picturesOf(caller, [id]),
    eventsOf(caller, id),
    resetEvents(caller, id),
    closingBalance(caller, id),
  ]);
  const picture = pictures.get(id)!;
  const all = [...events, ...resets].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const base = all.find(
    (event) => event.kind === 'agreed' || (event.kind === 'reset' && event.beganAt !== null),
  );
  const moves = movesSince(picture.moved, base?.at);
  const now = { sent: row.sent, received: row.received };
  const { start, moves: running } = ledgerOf(base === undefined ? null : figuresAt(base), moves, now);
  return {
    ...row,
    mark: doDiffer(row) ? markOf(picture) : null,
    plantNo: caller.scope.plantNo,
    apart: Object.fromEntries(sides.map((side) => [side, takenApart(picture, side)])) as never,
    since: base === undefined ? null : { kind: base.kind === 'agreed' ? 'agreed' : 'reset', at: base.at },
    start,
    archived,
    moves: [...running],
    events: all,
  };
};

/** What of the figures is of notes in an archive. */
const closingBalance = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readCumulative>['archived']> => {
  const { rows } = await sql<{ notes: number; quantity: Quantity; until: string }>`
    select balance.notes, balance.quantity, balance.until from ${closingBalances(caller)} as balance
    where balance.agreement_id = ${id}::bigint`.execute(caller.db);
  return rows[0] ? { ...rows[0], quantity: canonical(rows[0].quantity) } : null;
};

/** What the figures were when both agreed, or began again. */
const figuresAt = (base: CumulativeEvent): { sent: Quantity; received: Quantity } =>
  base.kind === 'agreed'
    ? { sent: base.sent, received: base.received }
    : { sent: subtract(base.beganAt!, subtract('0', base.onRoad ?? '0')), received: base.beganAt! };

/** What was sent and received since a moment, the oldest first. */
const movesSince = (goods: readonly MovedGoods[], since: string | undefined): LedgerMovement[] => {
  const isSince = (at: string | null): at is string =>
    at !== null && (since === undefined || Date.parse(at) > Date.parse(since));
  return goods
    .flatMap((one): (LedgerMovement & { at: string })[] => [
      ...(isSince(one.sentAt)
        ? [
            {
              kind: 'sent' as const,
              at: one.sentAt,
              documentId: one.noteId,
              number: one.number,
              sent: one.quantity,
              received: '0',
            },
          ]
        : []),
      ...one.visits
        .filter(({ at }) => isSince(at))
        .map(({ id, number, at, noted, received }) => ({
          kind: 'received' as const,
          at,
          documentId: id,
          number,
          sent: subtract(received, noted),
          received,
        })),
    ])
    .filter(({ sent, received }) => !isZero(sent) || !isZero(received))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};

const eventsOf = async ({ db, scope }: Caller, id: string): Promise<CumulativeEvent[]> => {
  const rows = await db
    .selectFrom('cumulative_event as event')
    .where(ownRows(scope, 'cumulative_event', 'event'))
    .where('event.agreement_id', '=', id)
    .orderBy('event.id', 'desc')
    .limit(MOST_EVENTS)
    .select([
      sql<string>`'event-' || event.id`.as('key'),
      'event.kind',
      'event.created_at as at',
      'event.party',
      'event.by_name as by',
      'event.first_by as firstBy',
      'event.first_at as firstAt',
      'event.first_remark as firstRemark',
      'event.on_day as on',
      'event.sent',
      'event.received',
      'event.their_sent as theirSent',
      'event.their_received as theirReceived',
      'event.their_required as theirRequired',
      'event.their_in_transit as theirInTransit',
      'event.remark',
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    releaseId: null,
    releaseNo: null,
    ofFirstRelease: false,
    beganAt: null,
    onRoad: null,
  }));
};

const resetEvents = async (caller: Caller, id: string): Promise<CumulativeEvent[]> => {
  const { rows } = await sql<CumulativeEvent>`
    select 'reset-' || reset.id as key, 'reset' as kind, reset.at, null as party, '' as by, null as "firstBy", null as "firstAt",
      null as "firstRemark", reset.reset_on as on, reset.sent_before as sent, reset.received_before as received, null as "theirSent",
      null as "theirReceived", null as "theirRequired", null as "theirInTransit", null as remark, reset.release_id as "releaseId", reset.release_no as "releaseNo",
      reset.of_first_release as "ofFirstRelease", reset.began_at as "beganAt", reset.on_road as "onRoad"
    from ${resetsOf(caller)} as reset where reset.agreement_id = ${id}::bigint order by reset.id desc limit ${MOST_EVENTS}`.execute(
    caller.db,
  );
  return rows;
};
