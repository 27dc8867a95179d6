import { sql } from 'kysely';
import { maskedIdentityNumber } from '@portal/platform/contract/identity-number.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { keepIdentity } from '@portal/access/server/offers.ts';
import type { UserInput } from '../contract/fields.ts';

type Person = Omit<UserInput, 'userNo' | 'type' | 'companyCode' | 'plants' | 'roles'>;

/** The columns of a person. An identity number that was left empty stays as it is. */
export const personColumnsOf = (given: Person) => ({
  name: given.name,
  name_en: given.nameEn,
  dept: given.dept,
  email: given.email,
  phone: given.phone,
  tel: given.tel,
  fax: given.fax,
  mrp_controller: given.mrpController,
  active: given.active,
  ...(given.idNo !== null && { id_no_mask: maskedIdentityNumber(given.idNo.toUpperCase()) }),
  // Counts the version up, also when plants or roles alone have changed.
  administered_at: sql<string>`clock_timestamp()`,
});

export const keptIdentity = async (caller: Caller, userId: string, idNo: string | null): Promise<void> => {
  if (idNo !== null) await keepIdentity(caller, userId, idNo.toUpperCase());
};
