import { serve, serveFile, serveUpload, type Route } from '@portal/platform/server/plugin.ts';
import {
  changeUser,
  createUser,
  exportUsers,
  importUsers,
  listUsers,
  lockUser,
  readUser,
  resetPassword,
  resetSecondFactor,
  userTemplate,
} from '../contract/endpoints.ts';
import { change, lock, reset, resetFactor } from './actions/change.ts';
import { create } from './actions/create.ts';
import { importFound, template } from './actions/import.ts';
import { exportFound, user, users } from './actions/read.ts';

export const routes: readonly Route[] = [
  serve(listUsers, users),
  serveFile(exportUsers, exportFound),
  serve(readUser, user),
  serve(createUser, create),
  serve(changeUser, change),
  serve(lockUser, lock),
  serve(resetPassword, reset),
  serve(resetSecondFactor, resetFactor),
  serveFile(userTemplate, template),
  serveUpload(importUsers, importFound),
];
