import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { jisCallOffApiFields } from '../contract/api-fields.ts';
import { jisCallOffFailures } from '../contract/failures.ts';
import { jisCallOffPermissions } from '../contract/permissions.ts';
import { jisScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { closeKnown, tellWaiting, monthsAhead, monthsAtStart } from './by-the-clock.ts';
import { counters } from './counters.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { archives } from './kept.ts';
import { sampleLabel } from './label/sample.ts';
import { jisStreamCall, jisStream } from './stream.ts';
import { simulateLines } from './simulation/simulation.ts';
import { takeSequenced } from './messages/take-sequenced.ts';
import { routes } from './routes.ts';
import { vehiclesAt } from './vehicles/vehicles-at.ts';

export const plugin = serverPlugin({
  name: 'jis',
  apiFields: jisCallOffApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  jobs,
  answers: {
    'label-layout.sample': sampleLabel,
    'jis-status.vehicles-at': vehiclesAt,
  },
  performs: { 'edi.take-sequenced': takeSequenced },
  schedule: [closeKnown, tellWaiting, monthsAhead, simulateLines],
  onStart: monthsAtStart,
  scenarios: jisScenarios,
  history,
  permissions: jisCallOffPermissions,
  raw: jisStream,
  rawCalls: [jisStreamCall],
  failures: jisCallOffFailures,
  words,
});
