import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { rememberLanguage } from '../mail/preference.ts';
import { keepChoices, subscribable } from '../subscriptions.ts';

/** Of a scenario that is named twice the last choice counts. Fails with `notification.unknownScenario` for one beyond the caller's permissions, with `notification.mustKnow` for one that cannot be switched off. */
export const saveSubscriptions: Action<typeof calls.saveSubscriptions> = async (caller, { msList }) => {
  const { codeOf, mustKnow } = await subscribable(caller);
  const choices = new Map(
    msList.map(({ scenario, scenarioName = '', ...flags }) => {
      const code = codeOf.get(scenario ?? scenarioName);
      if (code === undefined)
        throw new Failure('notification.unknownScenario', { scenario: scenario ?? scenarioName });
      if (mustKnow.has(code) && flags.inappNotification === 'N')
        throw new Failure('notification.mustKnow', { scenario: scenario ?? scenarioName });
      return [code, { scenario: code, ...flags }];
    }),
  );
  await keepChoices(caller, [...choices.values()]);
  if (msList.some((choice) => choice.emailNotification === 'Y')) await rememberLanguage(caller);
  return { saved: choices.size };
};
