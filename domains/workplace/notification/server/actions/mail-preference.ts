import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isZoneOfDatabase, keepPreference, preferenceOf, putWaitingMailsTo } from '../mail/preference.ts';

/** Without a choice: at once, without quiet hours, in the language of the request. */
export const readMailPreference: Action<typeof calls.readMailPreference> = async (caller) =>
  (await preferenceOf(caller)) ?? {
    pace: 'at-once',
    dailyHour: 8,
    quietFrom: null,
    quietTo: null,
    zone: 'Asia/Shanghai',
    language: caller.language,
  };

/** Fails with `notification.unknownZone` for a zone that the database, which reckons with it, does not know. */
export const saveMailPreference: Action<typeof calls.saveMailPreference> = async (caller, wish) => {
  if (!(await isZoneOfDatabase(caller, wish.zone)))
    throw new Failure('notification.unknownZone', { zone: wish.zone });
  await keepPreference(caller, wish);
  await putWaitingMailsTo(caller, wish);
  return wish;
};
