import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { createPackagingAgreement as createCall } from '../contract/endpoints.ts';
import { agreements } from './agreements.ts';
import { agreementFrom } from './queries.ts';

/** Parts are packed like this from a day on: a new agreement, or the one that begins on that very day is changed. */
export const agreeFrom = async (caller: Caller, input: ParsedInput<typeof createCall>): Promise<void> => {
  const known = await agreementFrom(caller, input);
  if (known) await agreements.change(caller, { ...input, ...known });
  else await agreements.create(caller, input);
};
