import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { listAgreements, listPackaging, selectPackaging } from '../../contract/endpoints.ts';
import { packagingChoices, pageAgreements, pagePackaging } from '../queries.ts';

export const packaging: Action<typeof listPackaging> = async (caller, asked) => pagePackaging(caller, asked);

export const agreements: Action<typeof listAgreements> = async (caller, asked) =>
  pageAgreements(caller, asked, await plantToday(caller));

export const packagingToChoose: Action<typeof selectPackaging> = async (caller, sought) =>
  packagingChoices(caller, sought);
