import type { Rung } from '@portal/settings/contract/process/rungs.ts';
import type { EscalationGap, NotifiedPerson } from '../../contract/ladder/ladder.ts';
import type { Standing } from './standing.ts';

/** A rung that is notified, and who stands there. */
export type NotifiedRung = {
  readonly rung: Rung;
  readonly people: readonly Standing[];
  readonly gap: EscalationGap | null;
};

/** Somebody on the rung must be there, or his deputy. Who is away is notified nevertheless. */
export const gapOf = (people: readonly Standing[]): EscalationGap | null => {
  if (people.length === 0) return 'nobody';
  return people.some(({ isAway, deputy }) => !isAway || deputy !== null) ? null : 'away';
};

export const notifiedAs = ({ name, userId, deputy }: Standing): NotifiedPerson[] => [
  { name, by: userId === null ? 'mail' : 'portal' },
  ...(deputy ? [{ name: deputy.name, by: 'portal' as const, insteadOf: name }] : []),
];

type OnRung = { readonly userId: string; readonly rung: Rung; readonly insteadOf: string | null };

/** Each person with an account once, on the lowest of his rungs, with the names of those for whom he stands in. */
export const onLowestRung = (rungs: readonly NotifiedRung[]): OnRung[] => {
  const notified = new Map<string, { rung: Rung; names: string[] }>();
  const add = (userId: string, rung: Rung, names: readonly string[]): void => {
    const known = notified.get(userId) ?? { rung, names: [] };
    notified.set(userId, { rung: known.rung, names: [...new Set([...known.names, ...names])] });
  };
  for (const { rung, people } of rungs)
    for (const { userId, name, deputy } of people) {
      if (userId !== null) add(userId, rung, []);
      if (deputy) add(deputy.userId, rung, [name]);
    }
  return [...notified].map(([userId, { rung, names }]) => ({
    userId,
    rung,
    insteadOf: names.length > 0 ? names.join(', ') : null,
  }));
};
