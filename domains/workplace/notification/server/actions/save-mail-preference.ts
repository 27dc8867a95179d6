import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isZoneOfDatabase, keepPreference, putWaitingMailsTo } from '../mail/preference.ts';

/** Fails with `notification.unknownZone` for a zone that the database, which reckons with it, does not know. */
export const saveMailPreference: Action<typeof calls.saveMailPreference> = async (caller, wish) => {
  if (!(await isZoneOfDatabase(caller, wish.zone)))
    throw new Failure('notification.unknownZone', { zone: wish.zone });
  await keepPreference(caller, wish);
  await putWaitingMailsTo(caller, wish);
  return wish;
};
