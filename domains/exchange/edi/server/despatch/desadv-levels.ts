import type { DespatchAdvice, Doubt } from '../../contract/despatch-advice.ts';
import { codeAt, LENGTH } from '../reader/edifact/edifact-codes.ts';
import type { Segment } from '../reader/edifact/edifact-tokens.ts';

type Level = { at: number; id: string; parent: string };

/** The levels of packing (CPS) as they are opened, and what is wrong with them: numbers that are not one behind the other, parents that are not there. */
export const createLevels = () => {
  const levels: Level[] = [];
  return {
    open: (segment: Segment): Level => {
      const level = {
        at: segment.number,
        id: codeAt(segment, 0, 0, LENGTH.reference),
        parent: codeAt(segment, 1, 0, LENGTH.reference),
      };
      levels.push(level);
      return level;
    },
    doubts: ({ units, items }: DespatchAdvice): Doubt[] => {
      const ids = new Set(levels.map(({ id }) => id));
      const doubt = ({ at }: Level): Doubt => ({ code: 'edi.segmentMissing', at, detail: { tag: 'CPS' } });
      const numbered = levels.some(({ id }) => /^\d+$/.test(id));
      const gap = levels.find(
        ({ id }, place) => numbered && place > 0 && !(Number(id) === Number(levels[place - 1]!.id) + 1),
      );
      const orphan = levels.find(({ parent }) => parent !== '' && !ids.has(parent));
      const empty = levels.find(
        ({ at }, place) =>
          !isWithin(at, levels[place + 1]?.at, units) && !isWithin(at, levels[place + 1]?.at, items),
      );
      return [
        ...[gap, orphan].flatMap((level) => (level ? [doubt(level)] : [])),
        ...(empty ? [{ ...doubt(empty), detail: { tag: 'PAC' } }] : []),
      ];
    },
  };
};

const isWithin = (from: number, to: number | undefined, all: readonly { at: number }[]): boolean =>
  all.some(({ at }) => at > from && (to === undefined || at < to));
