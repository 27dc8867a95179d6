import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { notificationApiFields } from '../contract/api-fields.ts';
import { notificationFailures } from '../contract/failures.ts';
import { words } from '../contract/words.en.ts';
import { jobs, schedule } from './jobs.ts';
import { routes } from './routes.ts';
import { seedScenarios } from './scenario-seed.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.ts';
import { kindsForDeputies } from './subscriptions.ts';
import { noticeStreamCall, noticeStream } from './stream/stream.ts';

export const plugin = serverPlugin({
  name: 'notification',
  asOneself: true,
  apiFields: notificationApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  failures: notificationFailures,
  words,
  jobs,
  schedule,
  onStart: { work: seedScenarios },
  answers: { 'access.deputy-kinds': kindsForDeputies },
  raw: (app, services) => {
    noticeStream(app, services);
    unsubscribeRoutes(app, services);
  },
  rawCalls: [noticeStreamCall],
});
