import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { preferenceOf } from '../mail/preference.ts';

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
