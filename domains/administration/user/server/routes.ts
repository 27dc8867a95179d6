import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as invitation from '../contract/invitation.ts';
import { changeUser, lockUser, resetPassword, resetSecondFactor } from './actions/change.ts';
import { inviteUsers } from './actions/invite-users.ts';
import { createUser } from './actions/create-user.ts';
import { downloadUserTemplate, importUsers } from './import-users.ts';
import { readUser, users } from './users.ts';

export const routes = routesOf(
  { ...calls, ...invitation },
  {
    listUsers: users.page,
    exportUsers: users.sheet,
    readUser,
    createUser,
    changeUser,
    lockUser,
    resetPassword,
    resetSecondFactor,
    downloadUserTemplate,
    importUsers,
    inviteUsers,
  },
);
