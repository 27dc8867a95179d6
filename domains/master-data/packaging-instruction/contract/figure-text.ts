import { grouped } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Figures } from './rules.ts';

/** A figure of a packing as people read it, on the screen and on paper: `768000` as `768,000`, a share as `83.5 %`; `unknown` while a measure is missing. */
export const figureText = (
  name: keyof Figures,
  value: Figures[keyof Figures],
  { unknown, percent }: { readonly unknown: string; readonly percent: string },
): string => {
  if (value === undefined) return unknown;
  return name === 'boxFill' || name === 'partFill' ? fill(percent, { value }) : grouped(String(value));
};
