import { sql, type RawBuilder } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { forecastDocument } from '../contract/fields.ts';
import { forecastPermissions } from '../contract/permissions.ts';
import { SUBMITTED, forecastStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** SQL: buckets of which less is committed than is forecast; a draft is the supplier's own affair. */
const committedLess = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<number> => sql<number>`(
  select count(*)::int from forecast_bucket as bucket where ${ownRows(scope, 'forecast_bucket', 'bucket')} and bucket.version_id = forecast.version_id
    and bucket.supplier_code = forecast.supplier_code and bucket.committed < bucket.quantity
    and (${scope.party === 'supplier'} or ${inStates('forecast.status', SUBMITTED)}))`;

/** What suppliers answer, the newest first. */
export const forecasts = documentFrom(
  forecastDocument,
  {
    title: forecastPermissions['forecast:list'],
    words,
    zone: plantZone,
    name: { zh: '预测反馈', en: 'Forecast' },
    numbers: { prefix: 'FC', by: 'plant' },
    allows: onlyBy(
      { supplier: ['save', 'saveLate', 'submit'], plant: ['accept', 'reject'] },
      'forecast.wrongParty',
    ),
    history: {
      columns: { versionId: { kind: 'unread' } },
      foundBy: { parts: [{ table: 'forecast_bucket', of: 'version_id' }] },
    },
  },
  async (caller, input) => {
    const { db, scope } = caller;
    const documents = { machine: forecastStatus, as: 'forecast', today: await plantToday(caller) };
    const numbered = await numbersFound(caller, 'forecast', input.number);
    return {
      rows: db
        .selectFrom('forecast')
        .innerJoin('supplier', onSupplier('forecast'))
        .where(ownRows(scope, 'forecast')),
      key: 'forecast.id',
      order: '-at',
      columns: {
        ...columnsIn('forecast', 'forecast', { ...identified, ...forecastDocument.columns }),
        answeredLate: sqlYesNo(sql<boolean>`forecast.answered_late`),
        less: committedLess(caller),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'forecast.created_at',
      },
      // they are numbered in the order in which they are made
      sorts: { at: 'forecast.id' },
      filters: {
        number: numberIn(numbered, 'forecast.id', 'forecast.number'),
        supplierCode: contains('forecast.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        status: oneOf('forecast.status'),
        source: contains('forecast.source'),
        demandType: is('forecast.demand_type'),
        versionNo: contains('forecast.version_no'),
        answeredLate: flag('forecast.answered_late'),
        dueOnFrom: from('forecast.due_on'),
        dueOnTo: to('forecast.due_on'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db.selectFrom('forecast').where(ownRows(scope, 'forecast')),
        columns: columnsIn('forecast', 'forecast', forecastDocument.more),
      },
    };
  },
);
