import { notices, readAllNotices, readNotice } from '@portal/platform/contract/shell-calls.ts';
import { serve, type Route } from '@portal/platform/server/plugin.ts';
import { listNotices, readAll, readOne } from './actions/notices.ts';

export const routes: readonly Route[] = [
  serve(notices, listNotices),
  serve(readNotice, readOne),
  serve(readAllNotices, readAll),
];
