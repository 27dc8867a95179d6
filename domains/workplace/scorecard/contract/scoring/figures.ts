import type { Scored } from './score-of.ts';

/** What a score keeps of its counting: each figure with what it is made of, and the unit of its pieces. */
export type ScoreFigures = Partial<Pick<Scored, 'categories' | 'gated'>> & {
  readonly indicators?: readonly (Scored['indicators'][number] & { readonly unit: string | null })[];
};
