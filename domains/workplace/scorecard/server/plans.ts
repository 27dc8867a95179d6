import { sql } from 'kysely';
import { addDays } from '@portal/platform/contract/day.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { areOverdue, areWaitingFor } from '@portal/platform/server/document/waiting.ts';
import { contains, oneOf } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { DAYS_TO_PLAN, planDocument } from '../contract/plans.ts';
import { planStatus, statesOfFollowed } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { scores } from './scores.ts';

/** Improvement plans, the newest first. */
export const plans = documentFrom(
  planDocument,
  {
    title: scorecardPermissions['kpi-plan:list'],
    words,
    zone: plantZone,
    name: { zh: '改进计划', en: 'Improvement plan' },
    numbers: { prefix: 'KP', by: 'plant' },
    allows: onlyBy({ plant: ['accept', 'return', 'close', 'cancel'] }, 'scorecard.plantOnly'),
    history: { columns: { scoreId: { kind: 'record', entity: 'kpi_score' } }, foundBy: { parts: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const documents = { machine: planStatus, as: 'kpi_plan', today: await plantToday(caller) };
    return {
      rows: db
        .selectFrom('kpi_plan')
        .leftJoin('supplier', onSupplier('kpi_plan'))
        .leftJoin('forwarder', onForwarder('kpi_plan'))
        .where(ownRows(scope, 'kpi_plan')),
      key: 'kpi_plan.id',
      order: '-requestedAt',
      columns: {
        ...columnsIn('kpi_plan', 'kpi_plan', { ...identified, ...planDocument.columns }),
        partyNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        partyNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        points: sql<string | null>`trunc(kpi_plan.points, 1)`,
        overdue: sqlYesNo(areOverdue(documents)),
        requestedAt: 'kpi_plan.created_at',
      },
      // they are numbered in the order in which they are requested
      sorts: { requestedAt: 'kpi_plan.id' },
      filters: {
        number: contains('kpi_plan.number'),
        scoreNumber: contains('kpi_plan.score_number'),
        partyCode: contains('kpi_plan.party_code', 'supplier.name_zh', 'supplier.name_en'),
        status: oneOf('kpi_plan.status'),
        shown: (shown) => {
          if (shown === 'mine') return areWaitingFor(documents, scope.party);
          const followed = inStates('kpi_plan.status', statesOfFollowed);
          return shown === 'followed' ? followed : sql<boolean>`not ${followed}`;
        },
      },
      record: {
        rows: db
          .selectFrom('kpi_plan')
          .where(ownRows(scope, 'kpi_plan'))
          .select(fieldsOf('kpi_plan', 'measures')),
        columns: columnsIn('kpi_plan', 'kpi_plan', planDocument.more),
      },
    };
  },
);

/** One plan with its measures. Fails with `scorecard.noPlan`. */
export const readKpiPlan: Action<typeof calls.readKpiPlan> = async (caller, { id }) => {
  const plan = await plans.byId(caller, id);
  return { ...plan, measures: [...plan.measures] };
};

/**
 * Scores that were published: one below a band that asks for a plan, or capped by a gate, has one, unless its party is about one already; a plan that is followed
 * is closed by a later score that needs none. Answers the plans that are new.
 */
export const followScores = async (caller: Caller, ids: readonly string[]): Promise<readonly string[]> => {
  const judged = (await scores.several(caller, ids)).flatMap((score) =>
    score.band === null ? [] : [{ ...score, band: score.band }],
  );
  const rules = await rulesOf(caller, judged);
  const followed = await followedOf(caller, judged);
  const needed: Needed[] = [];
  for (const score of judged) {
    const isGated = (score.figures.gated ?? []).length > 0;
    const isNeeded =
      isGated || rules.get(score.templateId)!.some(({ band, plan }) => band === score.band && plan === 'Y');
    const plan = followed.get(partyOf(score));
    if (plan === undefined) {
      if (isNeeded) needed.push({ score, planCause: isGated ? 'gate' : 'band' });
    } else if (!isNeeded && plan.period < score.period) {
      await plans.moveOn(caller, 'recover', plan, { backNumber: score.number });
    }
  }
  return requested(caller, needed);
};

type Score = Awaited<ReturnType<typeof scores.several>>[number];
type Needed = { readonly score: Score; readonly planCause: 'gate' | 'band' };

/** A supplier and a forwarder may bear the same code. */
const partyOf = ({ partyCode, supplierCode }: Pick<Score, 'partyCode' | 'supplierCode'>): string =>
  `${supplierCode === null ? 'forwarder' : 'supplier'} ${partyCode}`;

/** The bands of the templates that scores were counted by. */
const rulesOf = async ({ db, scope }: Caller, judged: readonly Pick<Score, 'templateId'>[]) => {
  const templates = await db
    .selectFrom('kpi_template')
    .where(ownRows(scope, 'kpi_template'))
    .where(sql<boolean>`id = any (${[...new Set(judged.map(({ templateId }) => templateId))]}::bigint[])`)
    .select(['id', 'rules'])
    .execute();
  return new Map(templates.map(({ id, rules }) => [id, rules.bands]));
};

/** The plans that their parties are about already, locked until the transaction ends. */
const followedOf = async (caller: Caller, judged: readonly Score[]) => {
  const parties = judged.map(({ partyCode }) => partyCode);
  const open = await plans.lockedWhere(
    caller,
    sql<boolean>`party_code = any (${parties}::text[]) and ${inStates('status', statesOfFollowed)}`,
  );
  return new Map(open.map((plan) => [partyOf(plan), plan]));
};

const requested = async (caller: Caller, needed: readonly Needed[]): Promise<readonly string[]> => {
  if (needed.length === 0) return [];
  const today = await plantToday(caller);
  const created = await plans.create(
    caller,
    needed.map(({ score, planCause }) => ({
      plantNo: score.plantNo,
      supplierCode: score.supplierCode,
      forwarderCode: score.forwarderCode,
      scoreId: score.id,
      scoreNumber: score.number,
      period: score.period,
      points: score.total,
      band: score.band,
      planCause,
      dueOn: addDays(today, DAYS_TO_PLAN),
    })),
    { day: today },
  );
  return created.map(({ id }) => id);
};
