import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { activePartners, onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { isRated, type EnteredIndicator } from '../contract/entry/entered.ts';
import { indicatorOf, type Target } from '../contract/indicators.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { CLOSED, DRAFT, OPEN } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { requirePlant } from './decided.ts';
import { newEdition } from './new-edition.ts';
import { scores } from './scores.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'scorecard.entered': { plantNo: string; period: string; target: Target; partyCodes: string[] };
  }
}

export const entryNames = {
  ...recordColumns('entry'),
  period: 'entry.period',
  target: 'entry.target',
  partyCode: 'entry.party_code',
  indicator: 'entry.indicator',
  rater: 'entry.rater',
  ratedPoints: 'entry.rated_points',
  statedTotal: 'entry.stated_total',
  statedBad: 'entry.stated_bad',
  remark: 'entry.remark',
  proof: 'entry.proof',
} as const;

/** Ratings and figures, the newest month first. */
export const entries = keptRecords(
  { list: calls.listKpiEntries, create: calls.createKpiEntry, change: calls.changeKpiEntry },
  {
    title: scorecardPermissions['kpi-entry:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'kpi_entry',
    names: entryNames,
    key: ['period', 'target', 'partyCode', 'indicator', 'rater'],
    stays: 'scorecard.entryStays',
    taken: { kpi_entry_taken: ['scorecard.entryTaken', 'indicator'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: async (caller, drafts) => {
      requirePlant(caller);
      await checkEntries(caller, drafts);
      await tellEntered(
        caller,
        drafts.filter((draft) => draft.refusal() === undefined).map(({ input }) => input),
      );
    },
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('kpi_entry as entry')
        .leftJoin('supplier', onSupplier('entry'))
        .leftJoin('forwarder', onForwarder('entry'))
        .where(ownRows(scope, 'kpi_entry', 'entry')),
      key: 'entry.id',
      order: '-period,partyCode',
      columns: {
        ...entryNames,
        partyNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        partyNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        evidenceCount: sql<number>`cardinality(entry.evidence)`,
        enteredBy: 'entry.entered_by',
        entrySource: 'entry.entry_source',
      },
      filters: {
        period: contains('entry.period'),
        target: is('entry.target'),
        partyCode: contains(
          'entry.party_code',
          'supplier.name_zh',
          'supplier.name_en',
          'forwarder.name_zh',
          'forwarder.name_en',
        ),
        indicator: is('entry.indicator'),
      },
    }),
  },
);

type Entered = {
  readonly period: string;
  readonly target: Target;
  readonly partyCode: string;
  readonly indicator: EnteredIndicator;
};

/** Of parties in use, of their side's indicators, for months that are not closed; a rating is its rater's alone. */
export const checkEntries = async (caller: Caller, drafts: readonly Draft<Entered>[]): Promise<void> => {
  const { db, scope } = caller;
  const codesOf = (target: Target): string[] =>
    drafts.filter(({ input }) => input.target === target).map(({ input }) => input.partyCode);
  const known = await activePartners(caller, {
    supplier: codesOf('supplier'),
    forwarder: codesOf('forwarder'),
  });
  const closed = await db
    .selectFrom('kpi_score')
    .where(ownRows(scope, 'kpi_score'))
    .where(inStates('kpi_score.status', [CLOSED]))
    .where('period', 'in', [...new Set(drafts.map(({ input }) => input.period)), ''])
    .select(['target', 'period', 'party_code as partyCode'])
    .execute();
  const ratings = await db
    .selectFrom('kpi_entry as entry')
    .where(ownRows(scope, 'kpi_entry', 'entry'))
    .where('entry.id', 'in', [...drafts.flatMap(({ id }) => id ?? []), '0'])
    .where('entry.entered_by_no', '<>', scope.userNo)
    .where('entry.rated_points', 'is not', null)
    .select('entry.id')
    .execute();
  for (const { id, input, refuse } of drafts) {
    const { target, partyCode, indicator, period } = input;
    if (!known[target].has(partyCode)) refuse('scorecard.partyUnknown', { field: 'partyCode', partyCode });
    if (!indicatorOf(indicator).targets.includes(target))
      refuse('scorecard.otherTarget', { field: 'indicator' });
    if (closed.some((one) => one.target === target && one.partyCode === partyCode && one.period === period))
      refuse('scorecard.entryClosed', { field: 'period', partyCode, period });
    if (isRated(indicator) && ratings.some((one) => one.id === id))
      refuse('scorecard.entryOfOther', { field: 'ratedPoints' });
  }
};

/** Scores of these months that are counted already are counted again. */
export const tellEntered = async (caller: Caller, entered: readonly Entered[]): Promise<void> => {
  const { plantNo } = caller.scope;
  for (const own of Map.groupBy(entered, ({ period, target }) => `${period} ${target}`).values()) {
    const { period, target } = own[0]!;
    await caller.tell('scorecard.entered', {
      plantNo,
      period,
      target,
      partyCodes: [...new Set(own.map(({ partyCode }) => partyCode))],
    });
  }
};

/**
 * Another edition of each score of the month that is not closed and does not hold yet what was entered of it. Who enters ten ratings at once has one edition,
 * and what its template does not count makes none.
 */
export const recountEntered = async (
  caller: Caller,
  {
    period,
    target,
    partyCodes,
  }: { readonly period: string; readonly target: Target; readonly partyCodes: readonly string[] },
): Promise<void> => {
  const { scope } = caller;
  const touched = await scores.lockedWhere(
    caller,
    sql<boolean>`period = ${period} and target = ${target} and party_code = any (${partyCodes}::text[]) and ${inStates('status', [DRAFT, OPEN])}
      and exists (select from kpi_entry as entry where ${ownRows(scope, 'kpi_entry', 'entry')} and entry.period = kpi_score.period and entry.target = kpi_score.target
        and entry.party_code = kpi_score.party_code and kpi_score.figures -> 'indicators' @> jsonb_build_array(jsonb_build_object('indicator', entry.indicator))
        and not exists (select from kpi_lot as lot where ${ownRows(scope, 'kpi_lot', 'lot')} and lot.score_id = kpi_score.id and lot.indicator = entry.indicator
          and lot.lot_kind = 'entry' and lot.source_id = entry.id and lot.came_at = entry.updated_at))`,
  );
  for (const score of touched) await newEdition(caller, score, { cause: 'entered', reason: null });
};
