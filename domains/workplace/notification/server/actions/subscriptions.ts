import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { rememberLanguage } from '../mail/preference.ts';
import { codesOf, keepChoices, subscriptionsOf } from '../subscriptions.ts';

export const readSubscriptions: Action<typeof calls.readSubscriptions> = async (caller) =>
  subscriptionsOf(caller);

/** Of a scenario that is named twice the last choice counts. Fails with `notification.unknownScenario` for one beyond the caller's permissions. */
export const saveSubscriptions: Action<typeof calls.saveSubscriptions> = async (caller, { msList }) => {
  const known = await codesOf(caller);
  const choices = new Map(msList.map((choice) => [choice.scenario, choice]));
  for (const scenario of choices.keys())
    if (!known.has(scenario)) throw new Failure('notification.unknownScenario', { scenario });
  await keepChoices(caller, [...choices.values()]);
  if (msList.some((choice) => choice.emailNotification === 'Y')) await rememberLanguage(caller);
  return { saved: choices.size };
};
