import { sql } from 'kysely';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listForecastVersions } from '../contract/endpoints.ts';
import { versionColumns } from '../contract/fields.ts';
import { forecastPermissions } from '../contract/permissions.ts';
import { UNANSWERED } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** Versions that are whole, the newest first. */
export const versions = listFrom(
  listForecastVersions,
  { title: forecastPermissions['forecast-version:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('forecast_version')
      .where(ownRows(scope, 'forecast_version'))
      .where('forecast_version.published_at', 'is not', null),
    key: 'forecast_version.id',
    order: '-at',
    columns: {
      ...columnsIn('forecast_version', 'forecast_version', { id: true, ...versionColumns }),
      by: 'forecast_version.taken_by',
      at: 'forecast_version.published_at',
      open: sql<number>`(select count(*)::int from forecast where ${ownRows(scope, 'forecast')} and forecast.version_id = forecast_version.id
        and ${inStates('forecast.status', UNANSWERED)})`,
    },
    sorts: { at: 'forecast_version.id' },
    filters: {
      source: contains('forecast_version.source'),
      demandType: is('forecast_version.demand_type'),
      number: contains('forecast_version.number'),
    },
  }),
);
