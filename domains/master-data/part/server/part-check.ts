import type { Caller } from '@portal/platform/server/caller.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { successorsOf } from './queries.ts';

type Followed = { partNo: string; successorNo: string | null };

/** A successor is a part, and following it on never comes back to where it began. */
export const checkSuccessors = async (caller: Caller, drafts: readonly Draft<Followed>[]): Promise<void> => {
  const given = drafts.flatMap(({ input }) => input.successorNo ?? []);
  if (given.length === 0) return;
  const successors = await successorsOf(caller, given);
  for (const { input } of drafts)
    if (successors.has(input.partNo)) successors.set(input.partNo, input.successorNo);
  for (const { input, refuse } of drafts) {
    const { partNo, successorNo } = input;
    if (successorNo === null) continue;
    const details = { field: 'successorNo', successorNo };
    if (!successors.has(successorNo) && !drafts.some((draft) => draft.input.partNo === successorNo))
      refuse('part.successorUnknown', details);
    else if (comesBack(successors, successorNo, partNo)) refuse('part.successorCircle', details);
  }
};

const comesBack = (successors: ReadonlyMap<string, string | null>, from: string, to: string): boolean => {
  const seen = new Set<string>();
  for (let at: string | null | undefined = from; at != null && !seen.has(at); at = successors.get(at)) {
    if (at === to) return true;
    seen.add(at);
  }
  return false;
};
