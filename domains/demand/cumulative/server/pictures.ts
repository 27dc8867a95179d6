import { sql } from 'kysely';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { agreementCumulatives, releaseMoves, resetsOf } from '@portal/call-off/server/offers.ts';
import { agreementGoods, archivedGoods, newestGoods } from '@portal/delivery-note/server/offers.ts';
import { successions } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { lineVisits, visitOf } from '@portal/receipt/server/offers.ts';
import type { Goods, GoodsVisit, Picture, ReleaseMove, Reset, Sibling } from '../contract/picture.ts';
import { inTransitSaid } from './figures.ts';

/** Of each agreement the newest goods are looked at: what is older is long agreed on. */
const MOST_GOODS = 200;

/** Goods of an agreement with the moments in which they moved. */
export type MovedGoods = Omit<Goods, 'visits'> & {
  readonly agreementId: string;
  readonly sentAt: string | null;
  readonly visits: readonly MovedVisit[];
};
/** `noted` went off the road, `received` came. */
type MovedVisit = GoodsVisit & { readonly at: string; readonly noted: Quantity };

/** What is known of these agreements when both sides' figures are compared, by agreement. */
export const picturesOf = async (
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, Picture & { readonly moved: readonly MovedGoods[] }>> => {
  if (ids.length === 0) return new Map();
  const [heads, goods, resets, siblings, releases] = await Promise.all([
    headsOf(caller, ids),
    goodsOf(caller, ids),
    resetRows(caller, ids),
    siblingsOf(caller, ids),
    releasesOf(caller, ids),
  ]);
  const of = <Row extends { readonly agreementId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ agreementId }) => agreementId);
  const [goodsBy, resetsBy, siblingsBy] = [of(goods), of(resets), of(siblings)];
  const releasesBy = of(releases);
  return new Map(
    heads.map(({ id, releaseId, releaseNo, releaseDate, ...head }) => [
      id,
      {
        ...head,
        release:
          releaseId === null || releaseNo === null || releaseDate === null
            ? null
            : { id: releaseId, number: releaseNo, day: releaseDate },
        goods: perNote(goodsBy.get(id) ?? []),
        moved: goodsBy.get(id) ?? [],
        resets: resetsBy.get(id) ?? [],
        siblings: siblingsBy.get(id) ?? [],
        releases: releasesBy.get(id) ?? [],
      },
    ]),
  );
};

/** A note may bear several lines of one agreement: it is one document. */
const perNote = (rows: readonly MovedGoods[]): Goods[] =>
  [...Map.groupBy(rows, ({ noteId }) => noteId).values()].map((lines) => ({
    ...lines[0]!,
    quantity: add(...lines.map(({ quantity }) => quantity)),
    underWay: add(...lines.map(({ underWay }) => underWay)),
    isUnasked: lines.every(({ isUnasked }) => isUnasked),
    visits: [
      ...Map.groupBy(
        lines.flatMap(({ visits }) => visits),
        ({ id }) => id,
      ).values(),
    ].map((ofLines) => ({
      ...ofLines[0]!,
      received: add(...ofLines.map(({ received }) => received)),
    })),
  }));

type Head = Pick<Picture, 'ours' | 'theirs'> & {
  id: string;
  on: Day | null;
  booked: Quantity;
  stated: Quantity | null;
  sentByRelease: Quantity;
  releaseId: string | null;
  releaseNo: string | null;
  releaseDate: Day | null;
  unknownNote: string | null;
};

const isLastReceipt = sql`goods.tenant_id = agreement.tenant_id and goods.agreement_id = agreement.id
  and ltrim(goods.number, '0') = ltrim(agreement.last_receipt_note, '0')`;

/** SQL: ours of a row of `agreementCumulatives`, by side. */
const oursOf = (agreement: string) => {
  const figure = (column: string) => sql`${sql.ref(`${agreement}.${column}`)}::text`;
  return sql`jsonb_build_object('required', ${figure('required_in_all')}, 'sent', ${figure('sent')}, 'received', ${figure('received')},
    'inTransit', ${figure('in_transit')})`;
};

const headsOf = async (caller: Caller, ids: readonly string[]): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select agreement.id, ${oursOf('agreement')} as ours,
      jsonb_build_object('required', account.their_required::text, 'sent', account.their_sent::text, 'received', account.their_received::text,
        'inTransit', (${inTransitSaid})::text) as theirs,
      account.their_on as on, agreement.booked, agreement.stated, agreement.sent_by_release as "sentByRelease",
      agreement.release_id as "releaseId", agreement.release_no as "releaseNo", agreement.release_date as "releaseDate",
      case when not exists (select from ${agreementGoods(caller)} as goods where ${isLastReceipt})
        and not exists (select from ${archivedGoods(caller)} as goods where ${isLastReceipt})
        then agreement.last_receipt_note end as "unknownNote"
    from ${agreementCumulatives(caller)} as agreement
    left join cumulative_account as account on ${ownRows(caller.scope, 'cumulative_account', 'account')} and account.agreement_id = agreement.id
    where agreement.id = any (${ids}::bigint[])`.execute(caller.db);
  return rows;
};

const goodsOf = async (caller: Caller, ids: readonly string[]): Promise<MovedGoods[]> => {
  const zone = await plantZone(caller);
  const { rows } = await sql<MovedGoods>`
    select given.id as "agreementId", goods.note_id as "noteId", goods.number, goods.quantity,
      (goods.sent_at at time zone ${zone})::date as "sentOn", goods.sent_at as "sentAt",
      goods.is_unasked as "isUnasked", case when goods.is_received then '0' else goods.due end as "underWay",
      coalesce(came.visits, goods.visits, '[]') as visits
    from unnest(${ids}::bigint[]) as given (id)
    cross join lateral ${newestGoods(caller, { agreement: 'given.id', most: MOST_GOODS })} as goods
    left join lateral (
      select jsonb_agg(${visitOf('visit')} order by visit.id) as visits
      from ${lineVisits(caller)} as visit where visit.tenant_id = goods.tenant_id and visit.note_id = goods.note_id and visit.note_line_id = goods.id
    ) as came on true
    order by goods.id desc`.execute(caller.db);
  return rows.map((row) => ({
    ...row,
    visits: row.visits.map((visit) => ({ ...visit, on: today(zone, new Date(visit.at)) })),
  }));
};

const resetRows = async (
  caller: Caller,
  ids: readonly string[],
): Promise<(Reset & { agreementId: string; at: string })[]> => {
  const { rows } = await sql<Reset & { agreementId: string; at: string }>`
    select reset.id, reset.agreement_id as "agreementId", reset.at, coalesce(reset.release_id::text, '') as "releaseId",
      reset.release_no as "releaseNo", reset.reset_on as "resetOn", reset.sent_before as "sentBefore",
      reset.received_before as "receivedBefore", reset.began_at as "beganAt", reset.on_road as "onRoad", reset.of_first_release as "isFirst"
    from ${resetsOf(caller)} as reset where reset.agreement_id = any (${ids}::bigint[]) order by reset.id desc`.execute(
    caller.db,
  );
  return rows;
};

/** Agreements of the same supplier for the same part at another point, or for the part's number before or behind this one. */
const siblingsOf = async (
  caller: Caller,
  ids: readonly string[],
): Promise<(Sibling & { agreementId: string })[]> => {
  const { rows } = await sql<Sibling & { agreementId: string }>`
    select mine.id as "agreementId", other.id, case when other.part_no = mine.part_no then 'otherPoint' else 'otherNumber' end as kind,
      other.part_no || ' · ' || other.unloading_point as name,
      ${oursOf('other')} as figures
    from ${agreementCumulatives(caller)} as mine
    cross join lateral (
      select mine.part_no
      union select followed.successor_no from ${successions(caller)} as followed where followed.part_no = mine.part_no
      union select followed.part_no from ${successions(caller)} as followed where followed.successor_no = mine.part_no
    ) as numbered (part_no)
    join ${agreementCumulatives(caller)} as other on other.tenant_id = mine.tenant_id and other.plant_no = mine.plant_no
      and other.supplier_code = mine.supplier_code and other.part_no = numbered.part_no and other.id <> mine.id
    where mine.id = any (${ids}::bigint[]) order by other.id`.execute(caller.db);
  return rows;
};

/** So many releases that changed something are looked at: who has missed more reads none of them. */
const MOST_RELEASES = 5;

const releasesOf = async (
  caller: Caller,
  ids: readonly string[],
): Promise<(ReleaseMove & { agreementId: string })[]> => {
  const { rows } = await sql<ReleaseMove & { agreementId: string }>`
    select given.id as "agreementId", release.release_id as id, release.release_no as number, release.release_date as day, release.moved
    from unnest(${ids}::bigint[]) as given (id)
    cross join lateral (
      select one.* from ${releaseMoves(caller)} as one where one.agreement_id = given.id
      order by one.release_date desc, one.release_id desc limit ${MOST_RELEASES}
    ) as release`.execute(caller.db);
  return rows;
};
