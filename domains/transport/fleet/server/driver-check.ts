import { sql } from 'kysely';
import { isIdentityNumber, maskedIdentityNumber } from '@portal/platform/contract/values/identity-number.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { isMaskedIdentity } from '../contract/identity.ts';
import { requireForwarder } from './own-fleet.ts';

type Given = { driverName: string; idNo: string; licenceNo: string | null };
type Kept = { id: string; name: string; idNo: string };

/**
 * A masked number means the one that was shown. A form says whose; a row of a workbook is known by the number, and by the name where two are
 * masked alike. A licence number that is the identity number is not kept twice: lists would show what is masked beside it.
 */
export const resolveIdentities = async (caller: Caller, drafts: readonly Draft<Given>[]): Promise<void> => {
  requireForwarder(caller);
  const masked = drafts.flatMap(({ input }) => (isMaskedIdentity(input.idNo) ? [input.idNo] : []));
  const kept = masked.length === 0 ? [] : await maskedAs(caller, [...new Set(masked)]);
  for (const draft of drafts) {
    const { input, refuse, set } = draft;
    const idNo = isMaskedIdentity(input.idNo) ? meant(draft, kept) : input.idNo;
    if (idNo === undefined) refuse('fleet.identityMasked', { field: 'idNo' });
    const licenceNo = input.licenceNo?.toUpperCase() ?? null;
    if (licenceNo !== null && licenceNo !== idNo && isIdentityNumber(licenceNo))
      refuse('fleet.licenceOfAnother', { field: 'licenceNo' });
    set({ id_no: idNo ?? input.idNo, licence_no: licenceNo === idNo ? null : licenceNo });
  }
};

const meant = ({ id, input }: Draft<Given>, kept: readonly Kept[]): string | undefined => {
  const alike = kept.filter(({ idNo }) => maskedIdentityNumber(idNo) === input.idNo);
  if (id !== undefined) return alike.find((one) => one.id === id)?.idNo;
  const named = alike.filter(({ name }) => name === input.driverName);
  const [only, ...others] = named.length > 0 ? named : alike;
  return others.length === 0 ? only?.idNo : undefined;
};

const maskedAs = async ({ db, scope }: Caller, numbers: readonly string[]): Promise<Kept[]> =>
  db
    .selectFrom('driver')
    .select(['id', 'name', 'id_no as idNo'])
    .where(ownRows(scope, 'driver'))
    .where(sql<boolean>`masked_identity(id_no) = any (${numbers}::text[])`)
    .execute();
