import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { preSeriesApiFields } from '../contract/api-fields.ts';
import { preSeriesFailures } from '../contract/failures.ts';
import { preSeriesPermissions } from '../contract/permissions.ts';
import { preSeriesScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs, schedule } from './jobs.ts';
import { openPreSeries } from './part-use.ts';
import { routes } from './routes.ts';
import { preSeriesOfSwitchedOff, touchedPreSeries } from './touched.ts';

export const plugin = serverPlugin({
  name: 'pre-series',
  apiFields: preSeriesApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  counters,
  answers: { 'plant.touched': touchedPreSeries, 'record.switched-off': preSeriesOfSwitchedOff },
  scenarios: preSeriesScenarios,
  jobs,
  schedule,
  permissions: preSeriesPermissions,
  history,
  failures: preSeriesFailures,
  words,
  uses: { part: [{ page: 'pre-series:list', filter: 'partNo', count: openPreSeries }] },
  constraints: {
    pre_series_order_taken: 'preSeries.editionRepeated',
    pre_series_line_part: 'preSeries.unknownPart',
  },
});
