import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { instructionApiFields } from '../contract/api-fields.ts';
import { instructionFailures } from '../contract/failures.ts';
import { instructionPermissions } from '../contract/permissions.ts';
import { instructionScenarios } from '../contract/scenarios.ts';
import { refusalWords } from '../contract/refusal-words.en.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { jobs, schedule } from './jobs.ts';
import { partInstructed } from './part-use.ts';
import { routes } from './routes.ts';

const saidIn = (language: 'zh' | 'en') => ({
  ...words[language],
  failures: { ...refusalWords[language].failures, ...words[language].failures },
});

export const plugin = serverPlugin({
  name: 'packaging-instruction',
  apiFields: instructionApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  scenarios: instructionScenarios,
  jobs,
  schedule,
  permissions: instructionPermissions,
  history,
  uses: { part: [{ page: 'packaging-instruction:list', filter: 'partNo', count: partInstructed }] },
  failures: instructionFailures,
  words: { zh: saidIn('zh'), en: saidIn('en') },
  constraints: { packaging_instruction_open: 'packagingInstruction.open' },
});
