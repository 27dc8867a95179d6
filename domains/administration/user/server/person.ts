import { maskedIdentityNumber } from '@portal/platform/contract/values/identity-number.ts';
import { valuesOf } from '@portal/platform/server/list/record.ts';
import { userColumns, type UserInput } from '../contract/user.ts';
import { userTable } from './users.ts';

/** The columns of a person, of those that were given. Where no identity number was, the mask that is `shown` stays. */
export const personColumnsOf = (
  input: Omit<UserInput, 'userNo' | 'type'>,
  shown: string | null = null,
): Readonly<Record<string, unknown>> => ({
  ...valuesOf(userColumns, userTable, input),
  active: input.active,
  id_no_mask: input.idNo === null ? shown : maskedIdentityNumber(input.idNo.toUpperCase()),
});
