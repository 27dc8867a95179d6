import * as newestCalls from '../contract/newest-notices.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as inboxCalls from '../contract/inbox.ts';
import { readMailPreference } from './actions/read-mail-preference.ts';
import { saveMailPreference } from './actions/save-mail-preference.ts';
import { listNewestNotices } from './actions/list-newest-notices.ts';
import { markAllNoticesRead } from './actions/mark-all-notices-read.ts';
import { markNoticeRead } from './actions/mark-notice-read.ts';
import { readSubscriptions } from './actions/read-subscriptions.ts';
import { saveSubscriptions } from './actions/save-subscriptions.ts';
import { listNotices } from './inbox/list-notices.ts';
import { muteItems, unmuteItems } from './inbox/mute-items.ts';
import { finishItems, listFolded, readItems, reopenItems, snoozeItems } from './inbox/handle-items.ts';

export const routes = routesOf(
  {
    ...newestCalls,
    ...inboxCalls,
    ...calls,
  },
  {
    listNewestNotices,
    listNotices,
    listFolded,
    readItems,
    finishItems,
    reopenItems,
    snoozeItems,
    muteItems,
    unmuteItems,
    markNoticeRead,
    markAllNoticesRead,
    readSubscriptions,
    saveSubscriptions,
    readMailPreference,
    saveMailPreference,
  },
);
