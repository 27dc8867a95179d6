import type { KeptWarning } from '@portal/edi/contract/sentences.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Performs } from '@portal/platform/server/plugins/behind.ts';
import { logDelivery } from './log-delivery.ts';
import { plantUnknown } from './for-plant.ts';
import { asWarning, placeCalls } from './place-calls.ts';
import { allKept, takeMessages } from './take-messages.ts';
import { waitForGroup } from './ungrouped.ts';

/** Calls that came by folder, upload or interface of messages, each for the plant that it names (NAD ST). */
export const takeSequenced: Performs['edi.take-sequenced'] & {} = async (caller, { trackId, messages }) => {
  const started = performance.now();
  const answer = { taken: 0, repeated: 0, refused: [] as KeptWarning[], waiting: [] as KeptWarning[] };
  for (const [plantNo, ofPlant] of Map.groupBy(messages, (message) => message.plantNo)) {
    if (plantNo === null) {
      answer.refused.push(...ofPlant.map(plantUnknown).map(asWarning));
      continue;
    }
    const at: Caller = { ...caller, scope: { ...caller.scope, plantNo } };
    const calls = await placeCalls(at, ofPlant);
    const taken = allKept(await takeMessages(at, `EDI-${trackId}`, calls.said));
    const ungrouped = await waitForGroup(at, `EDI-${trackId}`, calls.ungrouped);
    answer.taken += taken.taken;
    answer.repeated += taken.repeated + ungrouped.repeated;
    answer.refused.push(
      ...[...calls.unplaced, ...calls.discarded([...taken.discarded, ...ungrouped.discarded])].map(asWarning),
    );
    answer.waiting.push(
      ...[...calls.waiting(taken.waiting), ...calls.waiting(ungrouped.waiting, 'edi.callUngrouped')].map(
        asWarning,
      ),
    );
  }
  await logDelivery(caller, {
    by: 'channel',
    url: '',
    started,
    trackId: `EDI-${trackId}`,
    calls: messages.reduce((all, message) => all + message.calls.length, 0),
    ...answer,
  });
  return answer;
};
