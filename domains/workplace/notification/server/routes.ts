import * as newestCalls from '../contract/newest-notices.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readMailPreference, saveMailPreference } from './actions/mail-preference.ts';
import { listNewestNotices, markAllNoticesRead, markNoticeRead } from './actions/notices.ts';
import { readSubscriptions, saveSubscriptions } from './actions/subscriptions.ts';
import { listNotices } from './queries.ts';

export const routes = routesOf(
  {
    ...newestCalls,
    ...calls,
  },
  {
    listNewestNotices,
    listNotices,
    markNoticeRead,
    markAllNoticesRead,
    readSubscriptions,
    saveSubscriptions,
    readMailPreference,
    saveMailPreference,
  },
);
