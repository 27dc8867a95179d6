import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { indicatorOf, isOfPlant, type IndicatorKey } from '../../contract/indicators.ts';
import { CHANGING } from '../../contract/status.ts';
import { scoreOf, type Figure } from '../../contract/scoring/score-of.ts';
import type { Rule, Rules } from '../../contract/template.ts';
import { answerLots, deviationLots } from './answers.ts';
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

/** Fills scores that have no lots with those of their month, a statement for each indicator over all of them. */
export const countLots = async (
  caller: Caller,
  scoreIds: readonly string[],
  { rules }: Pick<Rules, 'rules'>,
  frame: Frame,
): Promise<void> => {
  for (const rule of rules)
    await insertLots(caller, scoreIds, rule.indicator, await lotsOf(caller, rule, frame));
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

/**
 * Disputes that were decided hold for each edition: what the plant left out is out of all indicators that count the same, what it corrected is kept in
 * the one that was disputed.
 */
const insertLots = async (
  { db, scope }: Caller,
  scoreIds: readonly string[],
  indicator: IndicatorKey,
  lots: Lots,
): Promise<void> => {
  const [isOut, isRight] = [sql`said.status = ${EXCLUDED}`, sql`said.status = ${CORRECTED}`];
  const due = indicatorOf(indicator).weighs === 'pieces' ? sql`lot.quantity` : sql`1`;
  await sql`
    insert into kpi_lot (score_id, plant_no, supplier_code, forwarder_code, indicator, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came,
      came_at, days_late, verdict, reason, due, kept)
    select score.id, score.plant_no, score.supplier_code, score.forwarder_code, ${indicator}, lot.lot_kind, lot.source_id, lot.share_no, lot.document, lot.part_no, lot.unit,
      lot.due_on, lot.quantity, lot.in_window, lot.came, lot.came_at, lot.days_late,
      case when ${isOut} then 'excluded' when ${isRight} then 'kept' else lot.verdict end,
      case when ${isOut} then 'disputed' when ${isRight} then null else lot.reason end,
      case when ${isOut} then 0 when ${isRight} then ${due} else lot.due end,
      case when ${isOut} then 0 when ${isRight} then ${due} else lot.kept end
    from ${lots} as lot join kpi_score as score on score.party_code = lot.party
    left join lateral (
      select dispute.status from kpi_dispute as dispute
      where ${ownRows(scope, 'kpi_dispute', 'dispute')} and dispute.score_number = score.number and dispute.lot_kind = lot.lot_kind and dispute.source_id = lot.source_id
        and ${!isOfPlant(indicator)} and dispute.share_no = lot.share_no and ${inStates('dispute.status', CHANGING)} and (dispute.status = ${EXCLUDED} or dispute.indicator = ${indicator})
      order by dispute.id desc limit 1
    ) as said on true
    where ${ownRows(scope, 'kpi_score', 'score')} and score.id = any (${scoreIds}::bigint[])`.execute(db);
};
const [EXCLUDED, CORRECTED] = CHANGING;

type Counted = Figure & { readonly scoreId: string; readonly unit: string | null };

/** Figures, points and bands of scores by their lots. */
export const scoreLots = async (caller: Caller, scoreIds: readonly string[], rules: Rules): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<Counted>`
    select lot.score_id as "scoreId", lot.indicator, trim_scale(sum(lot.kept))::text as kept, trim_scale(sum(lot.due))::text as due,
      (count(*) filter (where lot.verdict <> 'excluded'))::int as counted, (count(*) filter (where lot.verdict = 'excluded'))::int as excluded,
      min(lot.unit) filter (where lot.verdict <> 'excluded') as unit
    from kpi_lot as lot where ${ownRows(scope, 'kpi_lot', 'lot')} and lot.score_id = any (${scoreIds}::bigint[]) group by 1, 2`.execute(
    db,
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
