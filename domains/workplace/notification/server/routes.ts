import * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readMailPreference, keepMailPreference } from './actions/mail-preference.ts';
import { newestNotices, pageOfNotices, readAll, readOne } from './actions/notices.ts';
import { findByCurrentUser, save } from './actions/subscriptions.ts';

export const routes = routesOf(
  {
    notices: shellCalls.notices,
    readNotice: shellCalls.readNotice,
    readAllNotices: shellCalls.readAllNotices,
    ...calls,
  },
  {
    notices: newestNotices,
    listNotices: pageOfNotices,
    readNotice: readOne,
    readAllNotices: readAll,
    mySubscriptions: findByCurrentUser,
    saveSubscriptions: save,
    mailPreference: readMailPreference,
    saveMailPreference: keepMailPreference,
  },
);
