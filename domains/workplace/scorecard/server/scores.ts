import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy, sideOf } from '@portal/platform/server/document/sides.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { scoreDocument, type shownScores } from '../contract/scores.ts';
import { CLOSED, DRAFT, OPEN, RAISED, REPLACED, statesOfPresent } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** SQL: a score that the asking side may see: the other side's once it was published. */
export const isShownTo = (caller: { readonly scope: Pick<Scope, 'party'> }): RawBuilder<SqlBool> =>
  sideOf(caller) === 'plant' ? sql<SqlBool>`true` : sql<SqlBool>`kpi_score.published_at is not null`;

const isShown = (shown: (typeof shownScores)[number]): RawBuilder<SqlBool> =>
  ({
    present: inStates('kpi_score.status', statesOfPresent),
    draft: inStates('kpi_score.status', [DRAFT]),
    open: inStates('kpi_score.status', [OPEN]),
    closed: inStates('kpi_score.status', [CLOSED]),
    replaced: inStates('kpi_score.status', [REPLACED]),
  })[shown];

/** SQL: the place of a score among those of its month; the plant alone reads it, as it tells of others. */
const rankOf = (caller: Caller): RawBuilder<number | null> =>
  sideOf(caller) === 'plant'
    ? sql<number | null>`case when kpi_score.total is not null and kpi_score.status <> ${REPLACED} then 1 + (
        select count(*)::int from kpi_score as better where ${ownRows(caller.scope, 'kpi_score', 'better')} and better.status <> ${REPLACED}
          and better.target = kpi_score.target and better.period = kpi_score.period and better.total > kpi_score.total) end`
    : sql<number | null>`null::int`;

/** Scores of months, the newest first. */
export const scores = documentFrom(
  scoreDocument,
  {
    title: scorecardPermissions['kpi-score:list'],
    words,
    zone: plantZone,
    name: { zh: '绩效评分', en: 'Score' },
    numbers: { prefix: 'KS', by: 'plant' },
    allows: onlyBy({ plant: ['publish', 'close', 'recount'] }, 'scorecard.plantOnly'),
    history: { columns: { total: { kind: 'decimal' } }, foundBy: { parts: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const today = await plantToday(caller);
    return {
      rows: db
        .selectFrom('kpi_score')
        .leftJoin('supplier', onSupplier('kpi_score'))
        .leftJoin('forwarder', onForwarder('kpi_score'))
        .where(ownRows(scope, 'kpi_score'))
        .where(isShownTo(caller)),
      key: 'kpi_score.id',
      order: '-period,partyCode',
      columns: {
        ...columnsIn('kpi_score', 'kpi_score', { ...identified, ...scoreDocument.columns }),
        partyNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
        partyNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
        points: sql<string | null>`trunc(kpi_score.total, 1)`,
        rank: rankOf(caller),
        openDisputes: sql<number>`(select count(*)::int from kpi_dispute as dispute where ${ownRows(scope, 'kpi_dispute', 'dispute')}
          and dispute.score_number = kpi_score.number and ${inStates('dispute.status', [RAISED])})`,
      },
      sorts: { points: 'kpi_score.total' },
      filters: {
        number: contains('kpi_score.number'),
        period: contains('kpi_score.period'),
        target: is('kpi_score.target'),
        partyCode: contains(
          'kpi_score.party_code',
          'supplier.name_zh',
          'supplier.name_en',
          'forwarder.name_zh',
          'forwarder.name_en',
        ),
        band: contains('kpi_score.band'),
        status: oneOf('kpi_score.status'),
        shown: isShown,
      },
      record: {
        rows: db
          .selectFrom('kpi_score')
          .where(ownRows(scope, 'kpi_score'))
          .where(isShownTo(caller))
          .select(fieldsOf('kpi_score', 'figures', 'peers')),
        columns: {
          ...columnsIn('kpi_score', 'kpi_score', scoreDocument.more),
          mayDispute: sqlYesNo(
            sql<boolean>`(${inStates('kpi_score.status', [OPEN])} and coalesce(kpi_score.dispute_by >= ${today}::date, false))`,
          ),
        },
      },
    };
  },
);
