import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { planAfresh } from '@portal/platform/server/database/plan-afresh.ts';
import { isOfPlant, type IndicatorKey } from '../../contract/indicators.ts';
import { scoreOf, type Figure } from '../../contract/scoring/score-of.ts';
import type { Rule, Rules } from '../../contract/template.ts';
import { backlogLots } from './backlog.ts';
import { answerLots, deviationLots } from './answers.ts';
import { decidedLots } from './decided-lots.ts';
import { entryLots } from './entries.ts';
import type { Frame, Lots } from './frame.ts';
import { deviatingLots, noteLineLots, noticeLots } from './notes.ts';
import { shareLots } from './shares.ts';
import * as plant from './plant.ts';
import * as supply from './supply.ts';
import { roadLots, truckLots } from './trucks.ts';

/** How each indicator of the catalogue finds its lots. */
const counting: Readonly<
  Record<IndicatorKey, (caller: Caller, rule: Rule, frame: Frame) => Lots | Promise<Lots>>
> = {
  otdLots: shareLots,
  otdQuantity: shareLots,
  inFull: shareLots,
  withoutBacklog: (caller, _, frame) => backlogLots(caller, frame),
  quantityRight: (caller, _, frame) => noteLineLots(caller, frame),
  noticeInTime: (caller, _, frame) => noticeLots(caller, frame),
  answersInTime: async (caller, _, frame) => answerLots(caller, frame),
  deviationsAnswered: (caller, _, frame) => deviationLots(caller, frame),
  windowKept: truckLots,
  forecastsAnswered: (caller, _, frame) => supply.forecastLots(caller, frame),
  surveysAnswered: (caller, _, frame) => supply.surveyLots(caller, frame),
  disruptionsReported: (caller, _, frame) => supply.disruptionLots(caller, frame),
  undamaged: (caller, _, frame) => deviatingLots(caller, ['damage'], frame),
  papersRight: (caller, _, frame) => deviatingLots(caller, ['papers', 'label', 'packaging'], frame),
  claimsAnswered: (caller, _, frame) => supply.claimLots(caller, frame),
  stagesInTime: (caller, _, frame) => supply.stageLots(caller, frame),
  acceptedInTime: plant.acceptanceLots,
  undamagedOnRoad: (caller, _, frame) => roadLots(caller, frame),
  innovation: (caller, rule, frame) => entryLots(caller, rule.indicator, frame),
  cooperation: (caller, rule, frame) => entryLots(caller, rule.indicator, frame),
  qualityPpm: (caller, rule, frame) => entryLots(caller, rule.indicator, frame),
  lineStops: (caller, rule, frame) => entryLots(caller, rule.indicator, frame),
  premiumFreight: (caller, rule, frame) => entryLots(caller, rule.indicator, frame),
  papersBack: plant.papersLots,
  carrierService: (caller, rule, frame) => entryLots(caller, rule.indicator, frame),
  plantFirm: (caller, _, frame) => plant.firmLots(caller, frame),
  plantDeviations: plant.deviationLots,
  plantDisputes: (caller, _, frame) => plant.disputeLots(caller, frame),
  plantTransports: plant.confirmationLots,
  plantWaiting: plant.waitingLots,
  plantPayments: (caller, _, frame) => plant.paymentLots(caller, frame),
};

/** The lots of a rule as they are known now, for a look at what it would say. */
export const lotsOf = async (caller: Caller, rule: Rule, frame: Frame): Promise<Lots> =>
  counting[rule.indicator](caller, rule, frame);

/**
 * Fills scores that have no lots with those of their month, a statement for each indicator over all of them, planned for the month at hand.
 * The nightly job has minutes for each.
 */
export const countLots = async (
  caller: Caller,
  scoreIds: readonly string[],
  { rules }: Pick<Rules, 'rules'>,
  frame: Frame,
): Promise<void> => {
  if (caller.scope.party === 'job') await sql`set local statement_timeout = '10min'`.execute(caller.db);
  await planAfresh(caller.db, async () => {
    for (const rule of rules)
      await insertLots(caller, scoreIds, rule.indicator, await lotsOf(caller, rule, frame));
  });
};

/** Fills an edition with the lots of the one before it: what is known meanwhile changes nothing, what was decided does. */
export const copyLots = async (
  caller: Caller,
  scoreId: string,
  previousId: string,
  { rules }: Pick<Rules, 'rules'>,
): Promise<void> => {
  for (const { indicator } of rules)
    await insertLots(
      caller,
      [scoreId],
      indicator,
      sql`(select lot.*, coalesce(lot.supplier_code, lot.forwarder_code) as party from kpi_lot as lot
        where ${ownRows(caller.scope, 'kpi_lot', 'lot')} and lot.score_id = ${previousId}::bigint and lot.indicator = ${indicator})`,
    );
};

const insertLots = async (
  caller: Caller,
  scoreIds: readonly string[],
  indicator: IndicatorKey,
  lots: Lots,
): Promise<void> => {
  await sql`
    insert into kpi_lot (score_id, plant_no, supplier_code, forwarder_code, indicator, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came,
      came_at, days_late, verdict, reason, due, kept) select decided.* from ${decidedLots(caller, scoreIds, indicator, lots)} as decided`.execute(
    caller.db,
  );
};

type Counted = Figure & { readonly scoreId: string; readonly unit: string | null };

/** What lots come to, score by score and indicator by indicator. `lots` is a table expression with the columns of `kpi_lot`. */
export const figuresOfLots = async ({ db }: Caller, lots: Lots): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select lot.score_id as "scoreId", lot.indicator, trim_scale(sum(lot.kept))::text as kept, trim_scale(sum(lot.due))::text as due,
      (count(*) filter (where lot.verdict <> 'excluded'))::int as counted, (count(*) filter (where lot.verdict = 'excluded'))::int as excluded,
      min(lot.unit) filter (where lot.verdict <> 'excluded') as unit
    from ${lots} as lot group by 1, 2`.execute(db);
  return rows;
};

/** Figures, points and bands of scores by their lots. */
export const scoreLots = async (caller: Caller, scoreIds: readonly string[], rules: Rules): Promise<void> => {
  const rows = await figuresOfLots(
    caller,
    sql`(select lot.* from kpi_lot as lot where ${ownRows(caller.scope, 'kpi_lot', 'lot')} and lot.score_id = any (${scoreIds}::bigint[]))`,
  );
  const byScore = Map.groupBy(rows, ({ scoreId }) => scoreId);
  await updateRows(
    caller,
    'kpi_score',
    scoreIds.map((id) => {
      const own = byScore.get(id) ?? [];
      const { indicators, categories, gated, total, band } = scoreOf(
        rules,
        own.map(({ indicator, kept, due, counted, excluded }) => ({
          indicator,
          kept,
          due,
          counted,
          excluded,
        })),
      );
      const sumOf = (field: 'counted' | 'excluded'): number =>
        own.reduce((all, one) => all + (isOfPlant(one.indicator) ? 0 : one[field]), 0);
      return {
        id,
        total,
        band,
        counted: sumOf('counted'),
        excluded: sumOf('excluded'),
        figures: {
          indicators: indicators.map((one) => ({
            ...one,
            unit: own.find(({ indicator }) => indicator === one.indicator)?.unit ?? null,
          })),
          categories,
          gated,
        },
      };
    }),
  );
};
