import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, Version, YesNo } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { NewUser, PasswordReset, UserChange, UserDetail, userColumns, userFilters } from './user.ts';

export const listUsers = listOf({
  path: '/system/v1/user',
  needs: 'access:user-list',
  summary: 'Users of the tenant; a partner finds those of his own company only',
  columns: userColumns,
  filters: userFilters,
  also: identified,
});
export type UserRow = z.output<typeof listUsers.row>;

export const exportUsers = exportOf(listUsers);

export const readUser = endpoint({
  method: 'GET',
  path: '/system/v1/user/{id}',
  needs: 'access:user-list',
  summary: 'A user with plants and roles; his identity number is masked',
  input: z.object({ id: Id }),
  output: UserDetail,
  fails: ['err.notFound'],
});

const refusals = [
  'user.emailTaken',
  'user.companyRequired',
  'user.unknownCompany',
  'user.notYours',
  'user.unknownRole',
  'user.foreignPlant',
  'user.plantRequired',
  'user.mrpCodeRequired',
] as const;
const passwordRefusals = [
  'login.keyExpired',
  'password.mismatch',
  'password.tooShort',
  'password.tooLong',
  'password.tooSimple',
  'password.containsAccount',
  'password.breached',
] as const;

export const createUser = endpoint({
  path: '/system/v1/user',
  needs: 'access:user-edit',
  name: { zh: '新建用户', en: 'Create user' },
  summary:
    'Creates a user and invites him by mail to choose a password; with a first password no mail goes, and he has to replace it when he signs in',
  input: NewUser,
  output: z.object({ id: z.string() }),
  fails: [...refusals, ...passwordRefusals, 'user.numberTaken', 'login.noPublicUrl'],
});

export const changeUser = endpoint({
  method: 'PUT',
  path: '/system/v1/user/{id}',
  needs: 'access:user-edit',
  name: { zh: '修改用户', en: 'Change user' },
  summary: 'Changes a user; his sessions go on with what he may do now',
  input: UserChange,
  output: z.object(identified),
  fails: [...refusals, 'user.ownAccount', 'user.lastAdministrator', 'err.updatedByOther'],
});

export const lockUser = endpoint({
  method: 'PUT',
  path: '/system/v1/user/{id}/lock',
  needs: 'access:user-edit',
  name: { zh: '锁定或解锁用户', en: 'Lock or unlock user' },
  summary: 'Locks a user out at once, or lets him in again, wrong passwords forgiven',
  input: z.object({ id: Id, version: Version, locked: YesNo }),
  output: z.object(identified),
  fails: ['user.ownAccount', 'user.lastAdministrator', 'err.updatedByOther'],
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/system/v1/user/{id}/password',
  needs: 'access:user-edit',
  name: { zh: '重置用户密码', en: 'Reset password of user' },
  summary: 'Gives a user a new password, which he has to replace; his sessions end',
  input: PasswordReset,
  fails: [...passwordRefusals, 'user.ownPassword'],
});

export const resetSecondFactor = endpoint({
  method: 'PUT',
  path: '/system/v1/user/{id}/second-factor',
  needs: 'access:user-edit',
  name: { zh: '重置用户两步验证', en: 'Reset two-step sign-in of user' },
  summary: 'Takes the second factor of a user away, for one who lost his telephone; his sessions end',
  input: z.object({ id: Id }),
  fails: ['user.noFactor', 'user.ownFactor'],
});

export const downloadUserTemplate = file({
  types: [XLSX],
  path: '/system/v1/user/import/template',
  needs: 'access:user-edit',
  summary: 'An empty workbook with the columns of the import',
});

/** No password comes by workbook: who is new gets his by a reset, and cannot sign in before. */
export const importUsers = importCall({
  path: '/system/v1/user/import',
  needs: 'access:user-edit',
  name: { zh: '导入用户', en: 'Import users' },
  summary: 'Creates or changes users from a workbook: good rows are taken, bad ones come back marked',
  maxBytes: 5 * 1024 * 1024,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});
