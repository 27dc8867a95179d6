import { Failure } from '@portal/platform/contract/failure.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import/import-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { ordersCalled } from '../matching-orders.ts';
import { eventNoFor, joint, tellEvents, type Judged, type SentEvent } from '../tell-events.ts';
import { tellStage, type Outcome } from '../tell-stage.ts';

/** Events of a forwarder's system, each judged behind those before it: what is refused keeps back no other, and each is answered. */
export const sendTransportEvents: Action<typeof calls.sendTransportEvents> = async (caller, { events }) => {
  let judged: Judged[] | undefined;
  await keptUnlessRefused(
    caller,
    async () => {
      judged = await tellEvents(caller, events);
    },
    () => {
      judged = undefined;
    },
  );
  judged ??= await oneByOne(caller, events);
  return {
    outcomes: judged.map((outcome, at) => {
      const { eventId } = events[at]!;
      return outcome instanceof Failure
        ? { eventId, outcome: 'refused' as const, reason: reasonOf(caller, outcome) }
        : { eventId, outcome, reason: null };
    }),
  };
};

/** Where something behind refuses what a truck is told to have done, each event is kept or refused by itself. */
const oneByOne = async (caller: Caller, events: readonly SentEvent[]): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (const { eventId, borderoNo, orderNumber, ...report } of events)
    await keptUnlessRefused(
      caller,
      async () => {
        const orders = await ordersCalled(caller, { borderoNo, orderNumber });
        const verdicts: Outcome['verdict'][] = [];
        for (const order of orders) {
          const eventNo = eventNoFor(eventId, order, orders);
          verdicts.push((await tellStage(caller, order, report, { source: 'system', eventNo })).verdict);
        }
        judged.push(joint(verdicts));
      },
      (failure) => judged.push(failure),
    );
  return judged;
};

const reasonOf = ({ failureTexts, language }: Caller, { key, details }: Failure): string =>
  fill(failureTexts[language][key] ?? key, inLanguage(details, language));
