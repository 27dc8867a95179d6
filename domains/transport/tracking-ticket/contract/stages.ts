import type { Party } from '@portal/platform/contract/scope.ts';

/**
 * The stages of a consignment in the order in which it passes them, with who tells them (VDA 4998, Odette OA02 transport events). Stages of one
 * rank come in any order and again: a truck is reported on its way several times, before and behind a cross dock.
 */
export const transportStages = {
  READY_FOR_PICKUP: { rank: 1, toldBy: ['supplier'] },
  ISSUE_COMPLETED: { rank: 2, toldBy: ['supplier'] },
  PICKUP_COMPLETED: { rank: 3, toldBy: ['forwarder'] },
  EN_ROUTE: { rank: 4, toldBy: ['forwarder'] },
  LOADING_COMPLETED: { rank: 4, toldBy: ['forwarder'] },
  UNLOADING_COMPLETED: { rank: 5, toldBy: ['forwarder', 'plant'] },
  POD_COMPLETED: { rank: 6, toldBy: ['forwarder'] },
  RECEIPT_COMPLETED: { rank: 7, toldBy: ['plant'] },
} as const satisfies Record<string, { rank: number; toldBy: readonly Party[] }>;
export type TransportStage = keyof typeof transportStages;
export const stageCodes = Object.keys(transportStages) as [TransportStage, ...TransportStage[]];

/** Passed as often as it is told. */
export const REPEATED = stageCodes.filter((stage) => transportStages[stage].rank === 4);

/** With these the truck has left its sender: an order that its forwarder has accepted departs with them. */
export const LEAVING = ['PICKUP_COMPLETED', 'EN_ROUTE'] as const satisfies readonly TransportStage[];
export const hasLeft = (stage: TransportStage): boolean => LEAVING.some((one) => one === stage);

/** None of these can be told of a truck that has not left. */
export const BEHIND_DEPARTURE = stageCodes.filter(
  (stage) => transportStages[stage].rank >= transportStages.PICKUP_COMPLETED.rank,
);

/** An administrator stands in for anybody. */
export const mayTell = (stage: TransportStage, party: Party | 'job'): boolean =>
  party === 'admin' || transportStages[stage].toldBy.some((one) => one === party);

/** The stages that a party may tell. */
export const stagesOf = (party: Party): TransportStage[] =>
  stageCodes.filter((stage) => mayTell(stage, party));

/** One thing that happened to a consignment; `at` is a moment in UTC (ISO 8601). */
export type StageEvent = { readonly stage: TransportStage; readonly at: string };

/**
 * What an event does to the line of stages behind it, which holds no events that were taken back. `next`: the line goes on. `late`: it fills a place behind the last
 * one. `known`: nothing, it was told before. `goesBack`: it would lead back, or comes before what it follows: it is refused.
 * Example: after PICKUP_COMPLETED at 10:00, EN_ROUTE at 11:00 is next, ISSUE_COMPLETED at 09:00 late, ISSUE_COMPLETED at 11:00 goesBack.
 */
export const verdictOn = (
  line: readonly StageEvent[],
  event: StageEvent,
): 'next' | 'late' | 'known' | 'goesBack' => {
  const { rank } = transportStages[event.stage];
  const repeats = REPEATED.includes(event.stage);
  const isKnown = line.some(
    ({ stage, at }) => stage === event.stage && (!repeats || minuteOf(at) === minuteOf(event.at)),
  );
  if (isKnown) return 'known';
  const fits = line.every(({ stage, at }) => {
    const other = transportStages[stage].rank;
    const earlier = Date.parse(event.at) - Date.parse(at);
    return other === rank || (other < rank ? earlier >= 0 : earlier <= 0);
  });
  if (!fits) return 'goesBack';
  const isLast = line.every(({ at }) => Date.parse(at) <= Date.parse(event.at));
  return isLast ? 'next' : 'late';
};

/** Workbooks and people know minutes. */
const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / 60_000);
