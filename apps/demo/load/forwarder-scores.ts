import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { IndicatorKey, LotKind, Verdict } from '@portal/scorecard/contract/indicators.ts';
import { withPlant } from '@portal/scorecard/contract/template.ts';
import { keepPeers, rulesOn, scoreLots } from '@portal/scorecard/server/offers.ts';
import { people } from '../world/people.ts';
import { randomOf } from '../random.ts';
import { insertMonth, type Month } from './month-scores.ts';

const PLANNER = people.find(({ roles }) => roles[0] === 'logistics-planner')!;
type Order = { id: string; forwarderCode: string; number: string };

/** Scores of forwarders for the same months, the newest still open: windows kept, orders accepted, damages of the road, and what planners said of their service. */
export const scoreForwarders = async (
  caller: Caller,
  months: readonly Month[],
  today: Day,
): Promise<void> => {
  const { db, scope } = caller;
  const template = await rulesOn(caller, 'forwarder', months[0]!.from);
  if (!template) throw new Error('demo: no score template of forwarders');
  const orders = await ordersOf(caller);
  const forwarders = [...new Set(orders.map(({ forwarderCode }) => forwarderCode))];
  if (forwarders.length === 0) return;
  for (const month of months) {
    const isOpen = month.at === months.length - 1;
    const ids = await insertMonth(caller, 'forwarder', forwarders, {
      month,
      template,
      disputeBy: isOpen ? addDays(today, 5) : addDays(month.to, 13),
    });
    const rated = await rate(caller, month, forwarders);
    await insertRows(
      db,
      'kpi_lot',
      forwarders.flatMap((forwarderCode, n) =>
        [
          ...lotsOf(
            month,
            orders.filter((order) => order.forwarderCode === forwarderCode),
          ),
          ...rated.filter((lot) => lot.forwarderCode === forwarderCode),
        ].map((lot) => ({
          ...lot,
          scoreId: ids[n]!,
          plantNo: scope.plantNo,
          supplierCode: null,
          forwarderCode,
        })),
      ),
    );
    await scoreLots(caller, ids, withPlant('forwarder', template.rules));
    await keepPeers(caller, 'forwarder', month.period);
    if (!isOpen)
      await sql`update kpi_score set status = 'closed', closed_at = ${`${addDays(month.to, 14)}T02:00:00Z`}, closed_by = ${PLANNER.name}
        where ${ownRows(scope, 'kpi_score')} and id = any (${ids}::bigint[])`.execute(db);
  }
};

/** Some orders of each forwarder, which lots of the past are of. */
const ordersOf = async ({ db, scope }: Caller): Promise<Order[]> => {
  const { rows } = await sql<Order>`
    select ranked.id, ranked."forwarderCode", ranked.number from (
      select shipment.id, shipment.forwarder_code as "forwarderCode", shipment.number, row_number() over (partition by shipment.forwarder_code order by shipment.id) as nth
      from transport_order as shipment where ${ownRows(scope, 'transport_order', 'shipment')} and shipment.forwarder_code is not null
    ) as ranked where ranked.nth <= 10 order by ranked."forwarderCode", ranked.id`.execute(db);
  return rows;
};

const lotOf = (indicator: IndicatorKey, lotKind: LotKind, sourceId: string, dueOn: Day) => ({
  indicator,
  lotKind,
  sourceId,
  partNo: null,
  unit: null,
  dueOn,
  inWindow: null,
  came: null,
  reason: null,
});

const lotsOf = ({ period, from }: Month, orders: readonly Order[]) =>
  orders.flatMap((order, n) => {
    const random = randomOf(`forwarder ${order.number} ${period}`);
    const dueOn = addDays(from, random.whole(0, 26));
    const once = (indicator: IndicatorKey, verdict: Verdict, shareNo: number) => ({
      ...lotOf(indicator, 'truck' as const, order.id, dueOn),
      shareNo,
      document: order.number,
      quantity: null,
      cameAt: verdict === 'missed' ? null : `${dueOn}T0${verdict === 'late' ? 4 : 2}:20:00Z`,
      daysLate: null,
      verdict,
      due: '1',
      kept: verdict === 'kept' ? '1' : '0',
    });
    return [
      once('windowKept', n === 0 ? 'missed' : random.chance(0.85) ? 'kept' : 'late', 0),
      once('acceptedInTime', random.chance(0.9) ? 'kept' : 'late', 1),
      once('undamagedOnRoad', random.chance(0.95) ? 'kept' : 'differs', 0),
    ];
  });

const REMARKS = ['司机配合度好，信息及时', '高峰期加车慢，其余良好', '回单整齐，沟通顺畅'] as const;

/** What two planners said of the service of each forwarder in the month. */
const rate = async ({ db, scope }: Caller, { period, to }: Month, forwarders: readonly string[]) => {
  const ratings = forwarders.flatMap((partyCode) =>
    ['高志强', '刘敏'].map((rater) => {
      const random = randomOf(`rating ${partyCode} ${rater} ${period}`);
      return {
        plantNo: scope.plantNo,
        period,
        target: 'forwarder' as const,
        partyCode,
        indicator: 'carrierService' as const,
        rater,
        ratedPoints: String(random.whole(6, 10) * 10),
        remark: REMARKS[random.whole(0, REMARKS.length - 1)]!,
      };
    }),
  );
  const ids = await insertRows(db, 'kpi_entry', ratings);
  return ratings.map(({ partyCode, rater, ratedPoints, remark }, n) => ({
    ...lotOf('carrierService', 'entry', ids[n]!, to),
    forwarderCode: partyCode,
    shareNo: 0,
    document: `${rater}: ${remark}`,
    quantity: '100',
    cameAt: `${to}T08:00:00Z`,
    daysLate: null,
    verdict: ratedPoints === '100' ? ('kept' as const) : ('differs' as const),
    due: '100',
    kept: ratedPoints,
  }));
};
