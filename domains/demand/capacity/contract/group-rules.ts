import { weekdayOf } from '@portal/platform/contract/day.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { GroupInput, GroupWeek } from './group.ts';

type Fault = { readonly key: FailureKey; readonly field: string; readonly index?: number };

/** What is wrong with the parts or groups of a group, by what stands in it alone. A group has one of both (Catena-X CX-0128). */
export const linksFault = ({
  series,
  linkedIds,
}: Pick<GroupInput, 'series' | 'linkedIds'>): Fault | undefined => {
  if (series.length === 0 && linkedIds.length === 0) return { key: 'capacity.noLinks', field: 'series' };
  if (series.length > 0 && linkedIds.length > 0) return { key: 'capacity.bothLinks', field: 'linkedIds' };
  const repeated = series.findIndex((one, at) =>
    series.some(
      (other, before) =>
        before < at &&
        other.partNo === one.partNo &&
        // demand of every type holds that of each
        (other.demandType === null || one.demandType === null || other.demandType === one.demandType),
    ),
  );
  if (repeated >= 0) return { key: 'capacity.twice', field: 'partNo', index: repeated };
  const without = series.findIndex(({ loadFactor }) => loadFactor === null);
  return without >= 0 && series.some(({ loadFactor }) => loadFactor !== null)
    ? { key: 'capacity.factorForAll', field: 'loadFactor', index: without }
    : undefined;
};

/**
 * The way back to a group that would load itself, by ids from the group to itself again; undefined where there is none.
 * `linked` says which groups load each.
 */
export const circleFrom = (
  start: string,
  linked: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined => {
  const seen = new Set<string>();
  const ways: string[][] = [[start]];
  for (let way = ways.pop(); way !== undefined; way = ways.pop())
    for (const next of linked.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return undefined;
};

/** What is wrong with the figures of a week. */
export const weekFault = ({ monday, actual, maximum }: GroupWeek): Fault | undefined => {
  if (weekdayOf(monday) !== 1) return { key: 'capacity.notAMonday', field: 'monday' };
  if ((actual === null) !== (maximum === null))
    return { key: 'capacity.bothOrNone', field: actual === null ? 'actual' : 'maximum' };
  return actual !== null && compare(maximum!, actual) < 0
    ? { key: 'capacity.maximumLower', field: 'maximum' }
    : undefined;
};
