import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { callOffApiFields } from '../contract/api-fields.ts';
import { callOffFailures } from '../contract/failures.ts';
import { callOffPermissions } from '../contract/permissions.ts';
import { callOffScenarios } from '../contract/scenarios.ts';
import { refusalWords } from '../contract/refusal-words.en.ts';
import { words } from '../contract/words.en.ts';
import { archives } from './releases/archived-releases.ts';
import { counters } from './counters.ts';
import { jobs, schedule } from './jobs.ts';
import { history } from './history.ts';
import { openCallOffs } from './part-use.ts';
import { routes } from './routes.ts';
import { linesOfSwitchedOff } from './switched-off.ts';
import { touchedLines } from './touched.ts';

export const plugin = serverPlugin({
  name: 'call-off',
  apiFields: callOffApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archives,
  counters,
  answers: { 'plant.touched': touchedLines, 'record.switched-off': linesOfSwitchedOff },
  scenarios: callOffScenarios,
  jobs,
  schedule,
  permissions: callOffPermissions,
  history,
  failures: callOffFailures,
  words: {
    zh: { ...words.zh, ...refusalWords.zh },
    en: { ...words.en, ...refusalWords.en },
  },
  uses: { part: [{ page: 'call-off:list', filter: 'partNo', count: openCallOffs }] },
  constraints: {
    release_repeated: 'callOff.releaseRepeated',
    scheduling_agreement_part: 'callOff.unknownPart',
  },
});
