import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { change, lock, reset, resetFactor } from './actions/change.ts';
import { create } from './actions/create.ts';
import { importFound, template } from './actions/import.ts';
import { exportFound, user, users } from './actions/read.ts';

export const routes = routesOf(calls, {
  listUsers: users,
  exportUsers: exportFound,
  readUser: user,
  createUser: create,
  changeUser: change,
  lockUser: lock,
  resetPassword: reset,
  resetSecondFactor: resetFactor,
  userTemplate: template,
  importUsers: importFound,
});
