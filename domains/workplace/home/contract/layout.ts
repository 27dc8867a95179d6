import * as z from 'zod/mini';
import { YesNo, text } from '@portal/platform/contract/fields.ts';
import type { Trade } from './trades.ts';

/** Half of a row, or all of it; on a telephone each part has a row of its own. */
export const widths = ['half', 'full'] as const;
export type Width = (typeof widths)[number];

/** What waits, and the counters of each trade. */
export type Part = Trade | 'waiting';

/** One part of the home page as a person arranged it. What a later version calls otherwise is left alone. */
const ArrangedPart = z.object({ part: text(40), shown: YesNo, width: z.enum(widths) });

/** In the order of the page. None: as it is at first. */
export const HomeLayout = z.object({ parts: z.array(ArrangedPart).check(z.maxLength(50, 'tooMany')) });
export type HomeLayout = z.output<typeof HomeLayout>;

export type ArrangedPart = { readonly part: Part; readonly isShown: boolean; readonly width: Width };

/**
 * The page as its reader has it: what he arranged in his order, then what has come since. `own` are the parts that he sees at first, `all` those
 * that he may see.
 * @example nothing arranged: own parts shown, the others hidden behind them
 */
export const arranged = (
  { parts }: HomeLayout,
  { own, all }: { readonly own: readonly Part[]; readonly all: readonly Part[] },
): ArrangedPart[] => {
  const known = parts.flatMap(({ part, shown, width }) => {
    const found = all.find((one) => one === part);
    return found === undefined ? [] : [{ part: found, isShown: shown === 'Y', width }];
  });
  const placed = known.filter(({ part }, at) => known.findIndex((one) => one.part === part) === at);
  const isNew = (part: Part): boolean => !placed.some((one) => one.part === part);
  const others = [...own, ...all.filter((part) => !own.includes(part))].filter(isNew);
  return [
    ...placed,
    ...others.map((part) => ({ part, isShown: own.includes(part), width: widthAtFirst(part) })),
  ];
};

/** The plan of days and what waits need the room. */
const widthAtFirst = (part: Part): Width => (part === 'waiting' || part === 'callOff' ? 'full' : 'half');
