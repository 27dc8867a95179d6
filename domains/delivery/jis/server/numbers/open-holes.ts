import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { NUMBER_RULE } from '@portal/jis-status/contract/counter.ts';
import { jisStatuses } from '@portal/jis-status/server/offers.ts';
import { missingIn, missingText, numbersOf, type Hole } from '../../contract/numbers/number-place.ts';
import { without } from '../../contract/numbers/sequence.ts';
import { words } from '../../contract/words.en.ts';
import { inGroups, streamKey, type StreamName } from '../messages/taken.ts';
import { openOf } from './number-alerts.ts';
import { knownStreams } from './stream-rows.ts';

type Placed = StreamName & { readonly place: number; readonly outOfRange: boolean };

/**
 * What is still missing between call-offs, each stream for itself: the numbers of its open gaps that none of them has. A gap that somebody has closed is
 * no hole, for what was missing does not come.
 */
export const openHoles = async (caller: Caller, callOffs: readonly Placed[]): Promise<Hole[]> => {
  const groups = inGroups(
    callOffs.filter(({ outOfRange }) => !outOfRange),
    streamKey,
  );
  const streams = await knownStreams(
    caller,
    groups.map(([, [first]]) => first),
  );
  const gaps = Map.groupBy(await openOf(caller, 'missing_seq', streams), ({ streamId }) => streamId);
  if (gaps.size === 0) return [];
  const points = await jisStatuses(
    caller,
    streams.map(({ assemblyLine }) => assemblyLine),
  );
  const byKey = new Map(streams.map((stream) => [streamKey(stream), stream]));
  return groups.flatMap(([key, group]) => {
    const stream = byKey.get(key);
    if (!stream) return [];
    const places = group.map(({ place }) => place).toSorted((a, b) => a - b);
    const rule =
      points.find(
        ({ assemblyLine, code }) => assemblyLine === stream.assemblyLine && code === stream.statusCode,
      ) ?? NUMBER_RULE;
    return without(gaps.get(stream.id)?.flatMap(({ missing }) => missing) ?? [], places)
      .filter(([first, last]) => first > places[0]! && last < places.at(-1)!)
      .toSorted(([a], [b]) => a - b)
      .map(([first, last]) => ({
        first,
        last,
        numbers: missingText([[first, last]], stream.sequence, rule),
      }));
  });
};

/** What somebody is asked who goes on over holes; nothing where there are none. */
export const doubtOf = (
  { language }: Pick<Caller, 'language'>,
  holes: readonly Hole[],
): { why: Failure; lines: string[] } | undefined => {
  if (holes.length === 0) return undefined;
  return {
    why: new Failure('jis.overGap', {
      numbers: numbersOf(holes.slice(0, NAMED)),
      count: missingIn(holes),
    }),
    lines: holes.map((hole) =>
      fill(words[language].missingNumbers, { numbers: hole.numbers, count: missingIn([hole]) }),
    ),
  };
};
/** Holes that the question names; its lines name all. */
const NAMED = 3;
