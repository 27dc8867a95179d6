import { sql, type NotNull } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { IndicatorKey, LotKind, Verdict } from '@portal/scorecard/contract/indicators.ts';
import { withPlant } from '@portal/scorecard/contract/template.ts';
import {
  decideDispute,
  disputes,
  followScores,
  keepPeers,
  keepPeriodPeers,
  rulesOn,
  scoreLots,
  seedTemplates,
} from '@portal/scorecard/server/offers.ts';
import { people } from '../world/people.ts';
import { randomOf } from '../random.ts';
import { asPerson } from './as-person.ts';
import { scoreForwarders } from './forwarder-scores.ts';
import { insertMonth, type Month } from './month-scores.ts';

const MONTHS = 12;
const LOTS = 14;
const PLANNER = people.find(({ roles }) => roles[0] === 'logistics-planner')!;
const SUPPLIER = people.find(({ userNo }) => userNo === 'supplier')!;

type Line = {
  id: string;
  supplierCode: string;
  saNo: string;
  partNo: string;
  unit: string;
  releaseId: string;
};
type Visit = { id: string; supplierCode: string; number: string; orderId: string; orderNumber: string };

/**
 * Scores of the twelve months before this one, the newest still open: each has lots of its supplier's lines. A lot of the open month is disputed and
 * waits; another one was left out, so that its score has two editions.
 */
export const scoreYear = async (caller: Caller, today: Day): Promise<void> => {
  const { db, scope } = caller;
  await seedTemplates(db);
  const months = monthsBefore(today);
  await scoreForwarders(caller, months, today);
  const template = await rulesOn(caller, 'supplier', months[0]!.from);
  if (!template) throw new Error('demo: no score template');
  const lines = await linesOf(caller);
  const visits = await visitsOf(caller);
  const suppliers = [...new Set(lines.map(({ supplierCode }) => supplierCode))];
  for (const month of months) {
    const isOpen = month.at === MONTHS - 1;
    const ids = await insertMonth(caller, 'supplier', suppliers, {
      month,
      template,
      disputeBy: isOpen ? addDays(today, 5) : addDays(month.to, 13),
    });
    await insertRows(
      db,
      'kpi_lot',
      suppliers.flatMap((supplierCode, n) => {
        const own = lines.filter((line) => line.supplierCode === supplierCode);
        const stays = visits.filter((visit) => visit.supplierCode === supplierCode);
        return [...lotsOf(month, own, n), ...plantLots(month, own, stays)].map((lot) => ({
          ...lot,
          scoreId: ids[n]!,
          plantNo: scope.plantNo,
          supplierCode,
          forwarderCode: null,
        }));
      }),
    );
    await scoreLots(caller, ids, withPlant('supplier', template.rules));
    await keepPeers(caller, 'supplier', month.period);
    // whoever is below its band in the newest month has a plan to write
    if (isOpen) await followScores(caller, ids);
    if (!isOpen)
      await sql`update kpi_score set status = 'closed', closed_at = ${`${addDays(month.to, 14)}T02:00:00Z`}, closed_by = ${PLANNER.name}
        where ${ownRows(scope, 'kpi_score')} and id = any (${ids}::bigint[])`.execute(db);
  }
  await keepPeriodPeers(caller, months.at(-1)!.period);
  await disputeLots(caller, months.at(-1)!, today);
};

const monthsBefore = (today: Day): readonly Month[] => {
  const months: Month[] = [];
  let to = addDays(`${today.slice(0, 7)}-01`, -1);
  for (let at = MONTHS - 1; at >= 0; at--) {
    const period = to.slice(0, 7);
    months.push({ at, period, from: `${period}-01`, to });
    to = addDays(`${period}-01`, -1);
  }
  return months.toReversed();
};

/** Some lines of each supplier, which lots of the past are of. */
const linesOf = async ({ db, scope }: Caller): Promise<Line[]> =>
  db
    .selectFrom('call_off_line as line')
    .where(ownRows(scope, 'call_off_line', 'line'))
    .select([
      'line.id',
      'line.supplier_code as supplierCode',
      'line.sa_no as saNo',
      'line.part_no as partNo',
      'line.unit',
      'line.release_id as releaseId',
    ])
    .distinctOn(['line.supplier_code', 'line.part_no'])
    .orderBy('line.supplier_code')
    .orderBy('line.part_no')
    .orderBy('line.id')
    .execute();

type Lot = {
  indicator: IndicatorKey;
  lotKind: LotKind;
  sourceId: string;
  shareNo: number;
  document: string;
  partNo: string | null;
  unit: string | null;
  dueOn: Day;
  quantity: string | null;
  inWindow: string | null;
  came: string | null;
  cameAt: string | null;
  daysLate: number | null;
  verdict: Verdict;
  reason: 'movedByPlant' | null;
  due: string;
  kept: string;
};

/** What the first supplier finds in the open month, to dispute it. */
const ALWAYS_THERE: readonly Verdict[] = ['missed', 'late', 'partly', 'excluded'];

/** Each supplier has lots that were kept, late, in part, missed, and moved by the plant; some suppliers more of one than others. */
const lotsOf = ({ at, period, from }: Month, lines: readonly Line[], supplier: number): Lot[] =>
  Array.from({ length: LOTS }, (_, n): Lot[] => {
    const line = lines[n % lines.length]!;
    const random = randomOf(`score ${line.supplierCode} ${period} ${n}`);
    const dueOn = addDays(from, random.whole(0, 24));
    const chance = random.whole(0, 100) + (supplier % 3) * 7 - (at % 4) * 3;
    const verdict: Verdict =
      (at === MONTHS - 1 && supplier === 0 ? ALWAYS_THERE[n] : undefined) ??
      (chance < 74
        ? 'kept'
        : chance < 86
          ? 'late'
          : chance < 93
            ? 'partly'
            : chance < 99
              ? 'missed'
              : 'excluded');
    const quantity = String(random.whole(4, 40) * 10);
    const isCome = verdict === 'kept' || verdict === 'late';
    const part = String(Number(quantity) / 2);
    const came = isCome ? quantity : verdict === 'partly' ? part : '0';
    const daysLate = verdict === 'late' ? random.whole(1, 4) : null;
    const common = {
      lotKind: 'share' as const,
      sourceId: line.id,
      shareNo: at * LOTS + n + 1,
      document: line.saNo,
      partNo: line.partNo,
      unit: line.unit,
      dueOn,
      quantity,
      inWindow: verdict === 'late' ? '0' : came,
      came,
      cameAt: came === '0' ? null : `${addDays(dueOn, daysLate ?? 0)}T02:20:00Z`,
      daysLate,
      reason: verdict === 'excluded' ? ('movedByPlant' as const) : null,
    };
    const isOut = verdict === 'excluded';
    return [
      {
        ...common,
        indicator: 'otdLots',
        verdict,
        due: isOut ? '0' : '1',
        kept: verdict === 'kept' ? '1' : '0',
      },
      {
        ...common,
        indicator: 'otdQuantity',
        verdict,
        due: isOut ? '0' : quantity,
        kept: isOut ? '0' : common.inWindow,
      },
      {
        ...common,
        indicator: 'inFull',
        verdict: verdict === 'late' ? 'kept' : verdict,
        due: isOut ? '0' : quantity,
        kept: isOut ? '0' : came,
      },
    ];
  }).flat();

/** Trucks of suppliers that came and left, which lots of the plant are of. */
const visitsOf = async ({ db, scope }: Caller): Promise<Visit[]> =>
  db
    .selectFrom('yard_visit as visit')
    .innerJoin('transport_order as shipment', (join) =>
      join
        .onRef('shipment.tenant_id', '=', 'visit.tenant_id')
        .onRef('shipment.id', '=', 'visit.transport_order_id'),
    )
    .where(ownRows(scope, 'yard_visit', 'visit'))
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .where('visit.supplier_code', 'is not', null)
    .select([
      'visit.id',
      'visit.supplier_code as supplierCode',
      'visit.number',
      'shipment.id as orderId',
      'shipment.number as orderNumber',
    ])
    .orderBy('visit.id')
    .$narrowType<{ supplierCode: NotNull }>()
    .execute();

/** What the plant did: it left most firm pieces as they were, confirmed most orders in time, and let some trucks wait. */
const plantLots = ({ period, from }: Month, lines: readonly Line[], visits: readonly Visit[]): Lot[] => {
  const random = randomOf(`plant ${lines[0]!.supplierCode} ${period}`);
  const lot = { inWindow: null, came: null, reason: null };
  const once = (isKept: boolean) => ({ due: '1', kept: isKept ? '1' : '0' });
  return [
    ...lines.slice(0, 6).map((line) => {
      const firm = random.whole(20, 60) * 10;
      const moved = random.chance(0.3) ? random.whole(1, firm / 10) * 10 : 0;
      const dueOn = addDays(from, random.whole(0, 26));
      return {
        ...lot,
        indicator: 'plantFirm' as const,
        lotKind: 'release' as const,
        sourceId: line.releaseId,
        shareNo: Number(period.replace('-', '')),
        document: line.saNo,
        partNo: line.partNo,
        unit: line.unit,
        dueOn,
        quantity: String(firm),
        cameAt: `${dueOn}T00:40:00Z`,
        daysLate: null,
        verdict: moved === 0 ? ('kept' as const) : moved >= firm ? ('missed' as const) : ('differs' as const),
        due: String(firm),
        kept: String(Math.max(0, firm - moved)),
      };
    }),
    ...visits.slice(0, 5).flatMap((visit) => {
      const dueOn = addDays(from, random.whole(0, 26));
      const minutes = random.whole(5, 75);
      const daysLate = random.chance(0.2) ? random.whole(1, 2) : null;
      return [
        {
          ...lot,
          indicator: 'plantWaiting' as const,
          lotKind: 'visit' as const,
          sourceId: visit.id,
          shareNo: 0,
          document: visit.number,
          partNo: null,
          unit: 'MIN',
          dueOn,
          quantity: String(minutes),
          cameAt: `${dueOn}T02:30:00Z`,
          daysLate: null,
          verdict: minutes <= 60 ? ('kept' as const) : ('late' as const),
          ...once(minutes <= 60),
        },
        {
          ...lot,
          indicator: 'plantTransports' as const,
          lotKind: 'truck' as const,
          sourceId: visit.orderId,
          shareNo: 1,
          document: visit.orderNumber,
          partNo: null,
          unit: null,
          dueOn,
          quantity: null,
          cameAt: `${addDays(dueOn, daysLate ?? 0)}T02:30:00Z`,
          daysLate,
          verdict: daysLate === null ? ('kept' as const) : ('late' as const),
          ...once(daysLate === null),
        },
      ];
    }),
  ];
};

const disputeLots = async (caller: Caller, { period }: Month, today: Day): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<{
    id: string;
    scoreId: string;
    number: string;
    sourceId: string;
    shareNo: number;
    document: string;
    partNo: string;
    verdict: Verdict;
  }>`
    select lot.id, lot.score_id as "scoreId", score.number, lot.source_id as "sourceId", lot.share_no as "shareNo", lot.document, lot.part_no as "partNo", lot.verdict
    from kpi_lot as lot join kpi_score as score on score.tenant_id = lot.tenant_id and score.id = lot.score_id
    where ${ownRows(scope, 'kpi_lot', 'lot')} and score.period = ${period} and lot.supplier_code = ${SUPPLIER.companyCode} and lot.indicator = 'otdLots'
      and lot.verdict in ('late', 'partly', 'missed') order by lot.due_on, lot.id limit 2`.execute(db);
  const made = await disputes.create(
    caller,
    rows.map((lot, n) => ({
      plantNo: scope.plantNo,
      supplierCode: SUPPLIER.companyCode!,
      forwarderCode: null,
      scoreNumber: lot.number,
      scoreId: lot.scoreId,
      period,
      indicator: 'otdLots' as const,
      lotId: lot.id,
      lotKind: 'share' as const,
      sourceId: lot.sourceId,
      shareNo: lot.shareNo,
      document: lot.document,
      partNo: lot.partNo,
      verdict: lot.verdict,
      reason: n === 0 ? '当天卸货口关闭，车辆在厂外等候' : '货物已按时到厂，收货登记晚了',
      raisedBy: SUPPLIER.name,
      dueOn: addDays(today, 6),
    })),
    { day: today },
  );
  const [first] = made;
  if (first)
    await asPerson(caller, PLANNER, async (planner) =>
      decideDispute(planner, 'exclude', { id: first.id, version: 1, reason: '门卫记录属实' }),
    );
};
