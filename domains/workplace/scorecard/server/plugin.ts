import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { scorecardApiFields } from '../contract/api-fields.ts';
import { entryColumns } from '../contract/entry/entries.ts';
import { scorecardFailures } from '../contract/failures.ts';
import { jobWords } from '../contract/job-words.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { scorecardScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { counters } from './counters.ts';
import { disputes } from './disputes.ts';
import { jobs, makeMonths, overdue } from './jobs.ts';
import { escalation } from './ladder.ts';
import { plans } from './plans.ts';
import { routes } from './routes.ts';
import { scores } from './scores.ts';
import { seedTemplates } from './seed.ts';
import { templates } from './templates.ts';

export const plugin = serverPlugin({
  name: 'scorecard',
  apiFields: scorecardApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: scorecardPermissions,
  scenarios: scorecardScenarios,
  history: {
    kpi_template: templates.history,
    kpi_score: scores.history,
    kpi_dispute: disputes.history,
    kpi_plan: plans.history,
    kpi_entry: {
      opens: ['kpi-entry:list'],
      title: 'party_code',
      name: { zh: '绩效评价', en: 'Rating or figure of a score' },
      words,
      columns: { ...entryColumns, entrySource: { kind: 'choice', names: 'entrySource' } },
    },
  },
  counters,
  jobs,
  schedule: [makeMonths, overdue, escalation],
  failures: scorecardFailures,
  constraints: {
    kpi_template_proposed: 'scorecard.otherOpen',
    kpi_template_from: 'scorecard.monthTaken',
    kpi_score_present: 'scorecard.monthCounted',
    kpi_entry_taken: 'scorecard.entryTaken',
    kpi_dispute_waiting: 'scorecard.alreadyDisputed',
  },
  words: {
    zh: { ...words.zh, ...jobWords.zh },
    en: { ...words.en, ...jobWords.en },
  },
  onStart: {
    overAll: 'every tenant begins with rules by which scores are counted',
    work: async (_, overAll) => overAll(async ({ db }) => seedTemplates(db)),
  },
});
