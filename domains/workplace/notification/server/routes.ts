import { notices, readAllNotices, readNotice } from '@portal/platform/contract/shell-calls.ts';
import { serve, type Route } from '@portal/platform/server/plugin.ts';
import {
  listNotices,
  mailPreference,
  mySubscriptions,
  saveMailPreference,
  saveSubscriptions,
} from '../contract/endpoints.ts';
import { readMailPreference, keepMailPreference } from './actions/mail-preference.ts';
import { newestNotices, pageOfNotices, readAll, readOne } from './actions/notices.ts';
import { findByCurrentUser, save } from './actions/subscriptions.ts';

export const routes: readonly Route[] = [
  serve(notices, newestNotices),
  serve(listNotices, pageOfNotices),
  serve(readNotice, readOne),
  serve(readAllNotices, readAll),
  serve(mySubscriptions, findByCurrentUser),
  serve(saveSubscriptions, save),
  serve(mailPreference, readMailPreference),
  serve(saveMailPreference, keepMailPreference),
];
