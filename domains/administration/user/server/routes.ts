import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as bulk from '../contract/bulk-change.ts';
import * as invitation from '../contract/invitation.ts';
import { changeManyUsers } from './actions/change-many-users.ts';
import { changeUser } from './actions/change-user.ts';
import { lockUser } from './actions/lock-user.ts';
import { resetPassword } from './actions/reset-password.ts';
import { resetSecondFactor } from './actions/reset-second-factor.ts';
import { inviteUsers } from './actions/invite-users.ts';
import { createUser } from './actions/create-user.ts';
import { downloadUserTemplate, importUsers } from './import-users.ts';
import { readUser, users } from './users.ts';

export const routes = routesOf(
  { ...calls, ...invitation, changeManyUsers: bulk.changeManyUsers },
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
    changeManyUsers,
  },
);
