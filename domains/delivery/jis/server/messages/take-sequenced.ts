import type { KeptWarning } from '@portal/edi/contract/sentences.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Performs } from '@portal/platform/server/plugins/behind.ts';
import { plantUnknown } from './for-plant.ts';
import { asWarning, placeCalls } from './place-calls.ts';
import { allKept, takeMessages } from './take-messages.ts';

/** Calls that came by folder, upload or interface of messages, each for the plant that it names (NAD ST). */
export const takeSequenced: Performs['edi.take-sequenced'] & {} = async (caller, { trackId, messages }) => {
  const answer = { taken: 0, repeated: 0, refused: [] as KeptWarning[], waiting: [] as KeptWarning[] };
  for (const [plantNo, ofPlant] of Map.groupBy(messages, (message) => message.plantNo)) {
    if (plantNo === null) {
      answer.refused.push(...ofPlant.map(plantUnknown).map(asWarning));
      continue;
    }
    const at: Caller = { ...caller, scope: { ...caller.scope, plantNo } };
    const calls = await placeCalls(at, ofPlant);
    const taken = allKept(await takeMessages(at, `EDI-${trackId}`, calls.said));
    answer.taken += taken.taken;
    answer.repeated += taken.repeated;
    answer.refused.push(...[...calls.unplaced, ...calls.discarded(taken.discarded)].map(asWarning));
    answer.waiting.push(...calls.waiting(taken.waiting).map(asWarning));
  }
  return answer;
};
