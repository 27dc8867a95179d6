import type { Asked, Caller } from '@portal/platform/server/caller.ts';
import type { TakenCalls } from '@portal/edi/server/offers.ts';
import { plantByNo } from '@portal/plant/server/offers.ts';
import { placeCalls } from './place-calls.ts';
import { allKept, takeMessages } from './take-messages.ts';

/** Calls that came by folder, upload or interface of messages, each for the plant that it names (NAD ST). */
export const takeSequenced = async (
  caller: Caller,
  { trackId, messages }: Asked<'edi.sequenced'>,
): Promise<TakenCalls[]> => {
  const answer = { taken: 0, repeated: 0, refused: [] as TakenCalls['refused'][number][] };
  for (const [plantNo, ofPlant] of Map.groupBy(messages, ({ plantCode }) => plantCode)) {
    const at: Caller = { ...caller, scope: { ...caller.scope, plantNo } };
    if (plantNo === '' || !(await plantByNo(at, plantNo))) {
      answer.refused.push(
        ...ofPlant.map(({ at: segment, messageId }) => ({
          code: 'edi.callPlant' as const,
          at: segment,
          detail: { messageId, segment, plant: plantNo },
        })),
      );
      continue;
    }
    const { said, unplaced } = await placeCalls(at, ofPlant);
    const { taken, repeated } = allKept(await takeMessages(at, `EDI-${trackId}`, said));
    answer.taken += taken;
    answer.repeated += repeated;
    answer.refused.push(...unplaced.map(({ code, at: segment, detail }) => ({ code, at: segment, detail })));
  }
  return [answer];
};
