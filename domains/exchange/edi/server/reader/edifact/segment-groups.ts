/** A segment of a group by its tag; `!` behind it says that the message cannot go on without it. */
export type SegmentRule = string;

/** Segments that repeat together; the first to come, `trigger`, opens the group. */
export type Group<Role extends string> = {
  trigger: string;
  role: Role;
  members: readonly (SegmentRule | Group<Role>)[];
};

export const group = <Role extends string>(
  trigger: string,
  role: Role,
  ...members: (SegmentRule | Group<Role>)[]
): Group<Role> => ({ trigger, role, members });

/** Where a segment has its place; `opens` when it begins its group again. */
export type Place<Role extends string> = { role: Role; opens: boolean };

type Frame<Role extends string> = { group: Group<Role>; index: number; seen: boolean };

/**
 * Walks a message along its group structure: the same tag means another thing in another group, and which group it
 * belongs to follows from what came before. Looks in the innermost open group first and only forward, then in the
 * groups around it. `place` answers undefined for a segment that has no place here; the walk then stays put.
 */
export const createWalk = <Role extends string>(message: Group<Role>) => {
  const frames: Frame<Role>[] = [{ group: message, index: 0, seen: false }];

  const placeIn = (frame: Frame<Role>, tag: string): Group<Role> | 'member' | undefined => {
    const { members } = frame.group;
    for (let at = frame.index; at < members.length; at += 1) {
      const member = members[at] ?? '';
      const isGroup = typeof member !== 'string';
      const seen = frame.seen && at === frame.index;
      if ((isGroup ? member.trigger : member.replace('!', '')) === tag) {
        frame.index = at;
        frame.seen = true;
        return isGroup ? member : 'member';
      }
      if (!isGroup && member.endsWith('!') && !seen) return undefined;
    }
    return undefined;
  };

  return (tag: string): Place<Role> | undefined => {
    for (let depth = frames.length - 1; depth >= 0; depth -= 1) {
      const frame = frames[depth];
      const found = frame && placeIn(frame, tag);
      if (!frame || found === undefined) continue;
      frames.length = depth + 1;
      if (found === 'member') return { role: frame.group.role, opens: false };
      frames.push({ group: found, index: 0, seen: false });
      return { role: found.role, opens: true };
    }
    return undefined;
  };
};
