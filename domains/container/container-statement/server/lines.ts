import { sql } from 'kysely';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentRows } from '@portal/platform/server/document/document-rows.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { heldContainers, type HeldContainers } from '@portal/container-ledger/server/offers.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listStatementLines } from '../contract/endpoints.ts';
import { lineColumns, lineExtras } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';
import { lineStatus, statementStatus, isPartner } from '../contract/status.ts';

/** Lines as their verbs move them, their statement held. */
export const lineRows = documentRows({
  entity: 'container_statement_line',
  machine: lineStatus,
  missing: 'err.notFound',
});

/** Lines of statements, by container. */
export const lines = listFrom(
  listStatementLines,
  { title: { zh: words.zh.title, en: words.en.title }, words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('container_statement_line as line')
      .innerJoin('container_statement as statement', (join) =>
        join
          .onRef('statement.tenant_id', '=', 'line.tenant_id')
          .onRef('statement.id', '=', 'line.statement_id'),
      )
      .leftJoin(sql<HeldContainers>`${heldContainers(caller)}`.as('held'), (join) =>
        join
          .onRef('held.tenant_id', '=', 'line.tenant_id')
          .onRef('held.plant_no', '=', 'line.plant_no')
          .onRef('held.holder_kind', '=', 'statement.holder_kind')
          .onRef('held.holder_code', '=', 'statement.holder_code')
          .onRef('held.container_code', '=', 'line.container_code'),
      )
      .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('counted'), (join) =>
        join
          .onRef('counted.tenant_id', '=', 'line.tenant_id')
          .onRef('counted.container_code', '=', 'line.container_code'),
      )
      .where(ownRows(caller.scope, 'container_statement_line', 'line'))
      .$if(isPartner(caller.scope.party), (all) =>
        all.where('statement.status', '<>', statementStatus.start),
      ),
    key: 'line.id',
    order: 'containerCode',
    // In order within a statement only.
    served: { sorts: [], filters: ['statementId'] },
    columns: {
      ...columnsIn('container_statement_line', 'line', { ...lineExtras, ...lineColumns }),
      balanceId: 'held.id',
      containerNameZh: 'counted.name_zh',
      containerNameEn: 'counted.name_en',
      opening: sql<number>`line.opening::float8`,
      taken: sql<number>`line.taken::float8`,
      given: sql<number>`line.given::float8`,
      closing: sql<number>`line.closing::float8`,
      partnerFigure: sql<number | null>`line.partner_figure::float8`,
      evidence: sql<string[]>`line.evidence::text[]`,
      agreedFigure: sql<number | null>`line.agreed_figure::float8`,
    },
    filters: {
      statementId: is('line.statement_id'),
      containerCode: contains('line.container_code'),
      status: oneOf('line.status'),
    },
  }),
);
