import { sql } from 'kysely';
import { compareDecimals } from '@portal/platform/contract/values/decimal.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { MOST_GROUPS, type Periods } from '../../contract/periods.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Target } from '../../contract/indicators.ts';
import { periodsUntil, type Period } from '../../contract/scoring/periods.ts';
import { shown } from '../../contract/scoring/score-of.ts';
import { withPlant } from '../../contract/template.ts';
import { daysOf } from '../counting/frame.ts';
import { periodPeers } from '../periods/peers-of-periods.ts';
import { scoredGroup, sumsOf } from '../periods/sums.ts';
import { rulesOn } from '../templates.ts';

/** Quarters or years that are shown beside each other. */
const MANY = { quarter: 4, year: 2 } as const;
type Group = Periods['groups'][number];

/** What the lots of a quarter or a year come to, by the rules of its last month; who reads it sees what he sees of the months. */
export const readKpiPeriods: Action<typeof calls.readKpiPeriods> = async (
  caller,
  { target, by, span, month, partyCode = '' },
) => {
  const periods = periodsUntil(month, span, MANY[span]);
  const template = await rulesOn(caller, target, daysOf(month).from);
  if (!template) return { periods: [...periods], groups: [], more: 0, peers: null };
  const rules = withPlant(target, template.rules);
  const party =
    partyCode.trim() === '' ? sql<boolean>`true` : containsText(partyCode.trim(), 'kpi_score.party_code');
  const sums = await sumsOf(caller, { target, by, periods, party });
  const newest = sums.get(periods.at(-1)!.name) ?? [];
  const scored = newest
    .map((group) => ({ group, ...scoredGroup(rules, group) }))
    .toSorted(
      (one, other) => byTotal(one.total, other.total) || one.group.key.localeCompare(other.group.key),
    );
  const isRanked = by === 'party' && sideOf(caller) === 'plant' && partyCode.trim() === '';
  const names = by === 'party' ? await namesOf(caller, target, periods.at(-1)!) : NO_NAMES;
  const groups = scored.slice(0, MOST_GROUPS).map(({ group, total, band, indicators }): Group => ({
    key: group.key,
    nameZh: names.get(group.key)?.nameZh ?? null,
    nameEn: names.get(group.key)?.nameEn ?? null,
    rank:
      isRanked && total !== null ? 1 + scored.filter((one) => byTotal(one.total, total) < 0).length : null,
    months: group.months,
    total: cutOf(total),
    band,
    totals: periods.map(({ name }) => {
      const own = (sums.get(name) ?? []).find(({ key }) => key === group.key);
      const score = own && scoredGroup(rules, own);
      return { period: name, total: cutOf(score?.total ?? null), band: score?.band ?? null };
    }),
    indicators: indicators.map(({ indicator, kept, due, counted, excluded, percent }) => ({
      indicator,
      kept,
      due,
      counted,
      excluded,
      percent,
      unit: group.figures.find((one) => one.indicator === indicator)?.unit ?? null,
    })),
  }));
  return {
    periods: [...periods],
    groups,
    more: Math.max(0, scored.length - MOST_GROUPS),
    peers: by === 'party' ? await periodPeers(caller, { target, span, month }) : null,
  };
};

type Names = ReadonlyMap<string, { nameZh: string | null; nameEn: string | null }>;
const NO_NAMES: Names = new Map();

const namesOf = async ({ db, scope }: Caller, target: Target, { from, to }: Period): Promise<Names> => {
  const parties = await db
    .selectFrom('kpi_score')
    .leftJoin('supplier', onSupplier('kpi_score'))
    .leftJoin('forwarder', onForwarder('kpi_score'))
    .where(ownRows(scope, 'kpi_score'))
    .where('kpi_score.target', '=', target)
    .where('kpi_score.period', '>=', from)
    .where('kpi_score.period', '<=', to)
    .select([
      'kpi_score.party_code as code',
      sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`.as('nameZh'),
      sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`.as('nameEn'),
    ])
    .distinct()
    .execute();
  return new Map(parties.map(({ code, nameZh, nameEn }) => [code, { nameZh, nameEn }]));
};

const cutOf = (total: string | null): string | null => (total === null ? null : shown(total));

/** The best first; what has no data last. */
const byTotal = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareDecimals(other, one);
};
