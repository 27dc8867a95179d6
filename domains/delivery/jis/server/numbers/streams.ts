import { wallClock } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { NUMBER_RULE, type NumberRule } from '@portal/jis-status/contract/counter.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { count, placeOf, type Counted as CountedNumbers } from '../../contract/numbers/count-numbers.ts';
import type { CallState } from '../../contract/follow/follow.ts';
import type { ArrivedNumber } from '../../contract/numbers/round-of.ts';
import type { Points } from '../vehicles/calls.ts';
import { raise } from '../alerts/alerts.ts';
import { fillGaps, gapAlerts, setAside, takeIn } from './number-alerts.ts';
import { widthOf } from './shown-number.ts';
import { knownStreams, makeStreams, placeJoined, saveStreams, type Stream } from './stream-rows.ts';
import { callKey, inGroups, streamKey, type CountedMessage, type Owned } from '../messages/taken.ts';

/**
 * Counts the numbers of new messages into their streams, and answers the messages with their places. Gaps are raised once, and those that fill close by
 * themselves; a number that is out of range is raised and moves nothing (DOMAIN.md, "JIS"). An entry by hand has its place and is not counted.
 * Whoever calls it holds the lines (`holdLines`). `known`: where the vehicles were before, by `callKey`.
 */
export const countNumbers = async (
  caller: Caller,
  messages: readonly Owned[],
  points: Points,
  known: ReadonlyMap<string, CallState>,
): Promise<CountedMessage[]> => {
  const groups = inGroups(messages, streamKey);
  const ruleOf = ({ assemblyLine, statusCode }: Owned): NumberRule =>
    points(assemblyLine, statusCode) ?? NUMBER_RULE;
  const dayOf = await daysOf(
    caller,
    groups.some(([, [first]]) => ruleOf(first).restarts !== 'highest'),
  );
  const streams = new Map(
    (
      await knownStreams(
        caller,
        groups.map(([, [first]]) => first),
      )
    ).map((stream) => [streamKey(stream), stream]),
  );
  const places = new Map<Owned, CountedMessage>();
  const results: Result[] = [];
  for (const [key, group] of groups) {
    const stream = streams.get(key);
    const rule = ruleOf(group[0]);
    const arrived = (message: Owned): ArrivedNumber => ({
      number: Number(message.sequenceNo),
      width: widthOf(message.sequenceNo),
      at: message.sentAt,
      day: dayOf(message, rule),
      isRepeat:
        message.action !== 'call' ||
        known.get(callKey(message))?.statuses.includes(message.statusCode) === true,
    });
    const counting = group.filter(({ isManual }) => !isManual);
    const counted = counting.length === 0 ? undefined : count(stream?.sequence, counting.map(arrived), rule);
    counting.forEach((message, at) => places.set(message, { ...message, ...counted!.placed[at]! }));
    for (const message of group)
      if (message.isManual)
        places.set(message, {
          ...message,
          ...placeOf(counted?.sequence ?? stream?.sequence, arrived(message), rule),
        });
    if (counted)
      results.push({
        first: group[0],
        stream,
        rule,
        counted,
        counting: counting.map((one) => places.get(one)!),
      });
  }
  await tellResults(caller, results);
  return messages.map((message) => places.get(message)!);
};

type Result = {
  readonly first: Owned;
  /** Undefined where it begins. */
  readonly stream: Stream | undefined;
  readonly rule: NumberRule;
  readonly counted: CountedNumbers;
  readonly counting: readonly CountedMessage[];
};

/** Writes down what streams have counted, and what is to be said of it. */
const tellResults = async (caller: Caller, results: readonly Result[]): Promise<void> => {
  const made = new Map(
    (
      await makeStreams(
        caller,
        results.flatMap(({ first, stream, counted: { sequence } }) => (stream ? [] : [{ first, sequence }])),
      )
    ).map((stream) => [streamKey(stream), stream]),
  );
  const now = results.map((result) => ({
    ...result,
    id: (result.stream ?? made.get(streamKey(result.first))!).id,
    sequence: result.counted.sequence,
  }));
  await saveStreams(
    caller,
    now.filter(({ stream }) => stream !== undefined),
  );
  await placeJoined(
    caller,
    now.flatMap(({ first, counted: { joined } }) => joined.map((one) => ({ ...first, ...one }))),
  );
  await fillGaps(
    caller,
    now.filter(({ stream }) => stream !== undefined && stream.sequence.missing.length > 0),
  );
  await takeIn(
    caller,
    now.map(({ id, counted: { joined } }) => ({ id, numbers: joined.map(({ number }) => number) })),
  );
  await raise(caller, now.flatMap(gapAlerts));
  await setAside(caller, now);
};

/** The day of a message on the clock of the plant, counted from 1970; 0 where numbers do not begin again with days. */
const daysOf = async (
  caller: Caller,
  isNeeded: boolean,
): Promise<(message: Owned, rule: NumberRule) => number> => {
  if (!isNeeded) return () => 0;
  const zone = await plantZone(caller);
  return ({ plannedAt, sentAt }, { restarts }) => {
    if (restarts === 'highest') return 0;
    const { day } = wallClock(zone, new Date(restarts === 'plannedDay' ? plannedAt : sentAt));
    return Date.parse(day) / DAY;
  };
};
const DAY = 86_400_000;
