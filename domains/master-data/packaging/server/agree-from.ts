import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { agreedChanges, type ReplacedAgreement } from '../contract/agreement.ts';
import type { createPackagingAgreement as createCall } from '../contract/endpoints.ts';
import { agreements } from './agreements.ts';
import { agreementFrom } from './queries.ts';

type Replaced = {
  /** The agreement of the day, as the user saw it. */
  replaces: ReplacedAgreement | undefined;
  /** Of the call: where the day stands. */
  field: string;
};

/**
 * Parts are packed like this from a day on. One that begins on that very day stands already: it is changed, which its history tells, only
 * where it was named as it is now; otherwise `packaging.dayStands`. Nothing is asked where it says the same.
 */
export const agreeFrom = async (
  caller: Caller,
  input: ParsedInput<typeof createCall>,
  { replaces, field }: Replaced,
): Promise<void> => {
  const known = await agreementFrom(caller, input);
  if (!known) {
    await agreements.create(caller, input);
    return;
  }
  if (agreedChanges(known, input).length === 0) return;
  const { id, version, agreementNo: number, updatedBy: by } = known;
  if (replaces?.id !== id || replaces.version !== version)
    throw new Failure('packaging.dayStands', { field, day: input.effectiveFrom, number, by });
  await agreements.change(caller, { ...input, id, version });
};
