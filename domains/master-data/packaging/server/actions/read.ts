import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { packagingChoices, pageAgreements, pagePackaging } from '../queries.ts';

export const listPackaging: Action<typeof calls.listPackaging> = async (caller, asked) =>
  pagePackaging(caller, asked);

export const listPackagingAgreements: Action<typeof calls.listPackagingAgreements> = async (caller, asked) =>
  pageAgreements(caller, asked, await plantToday(caller));

export const selectPackaging: Action<typeof calls.selectPackaging> = async (caller, sought) =>
  packagingChoices(caller, sought);
