import { sql } from 'kysely';
import { maskedIdentityNumber } from '@portal/platform/contract/identity-number.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { valuesOf } from '@portal/platform/server/list/record.ts';
import { keepIdentity } from '@portal/access/server/offers.ts';
import { userColumns, type UserInput } from '../contract/user.ts';
import { userTable } from './users.ts';

/** The columns of a person, of those that were given. An identity number that was left empty stays as it is. */
export const personColumnsOf = <Input extends Pick<UserInput, 'idNo' | 'active'>>(input: Input) => ({
  ...valuesOf(userColumns, userTable, input),
  active: input.active,
  ...(input.idNo !== null && { id_no_mask: maskedIdentityNumber(input.idNo.toUpperCase()) }),
  // Counts the version up, also when plants or roles alone have changed.
  administered_at: sql<string>`clock_timestamp()`,
});

export const keptIdentity = async (caller: Caller, userId: string, idNo: string | null): Promise<void> => {
  if (idNo !== null) await keepIdentity(caller, userId, idNo.toUpperCase());
};
