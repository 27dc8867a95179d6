import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changeUser, lockUser, resetPassword, resetSecondFactor } from './actions/change.ts';
import { createUser } from './actions/create-user.ts';
import { importUsers, downloadUserTemplate } from './actions/import.ts';
import { exportUsers, readUser, listUsers } from './actions/read.ts';

export const routes = routesOf(calls, {
  listUsers,
  exportUsers,
  readUser,
  createUser,
  changeUser,
  lockUser,
  resetPassword,
  resetSecondFactor,
  downloadUserTemplate,
  importUsers,
});
