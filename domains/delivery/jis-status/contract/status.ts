import * as z from 'zod/mini';
import { changed, choice, code, count, flag, text as name } from '@portal/platform/contract/columns.ts';
import {
  PositiveCount,
  YesNo,
  maybe,
  maybeCodeText,
  codeText,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { LARGEST_JUMP, SHORTEST_ROUND, numberRestarts } from './counter.ts';

/** Messages name it: letters, digits and signs without blanks, such as F000 or re-order. */
export const StatusCode = codeText(20).check(z.regex(/^[A-Za-z0-9_.-]+$/, 'jisStatus.codeForm'));
export const LineCode = codeText(20).check(
  z.regex(/^[A-Za-z0-9_.-]+$/, 'jisStatus.codeForm'),
  z.overwrite((typed) => typed.toUpperCase()),
);

/** SPEC sections 1 and 4, "JIS": the status points of an assembly line in their order. */
export const jisStatusColumns = {
  code: code({ card: 'title', px: 120, chars: 14, sorts: true, input: StatusCode, stays: true, span: 8 }),
  assemblyLine: code({
    card: 'figure',
    px: 110,
    chars: 14,
    sorts: true,
    input: LineCode,
    stays: true,
    span: 8,
  }),
  nameZh: name({ px: 180, chars: 24, of: 'zh', input: text(40), span: 12 }),
  nameEn: name({ px: 200, chars: 28, of: 'en', input: text(40), span: 12 }),
  /** A fact of the code: the same on all lines of the plant. */
  position: count({
    card: 'figure',
    px: 90,
    chars: 10,
    sorts: true,
    input: PositiveCount.check(z.lte(9_999, 'tooLarge')),
    span: 8,
  }),
  expectedCode: code({ px: 140, chars: 16, maybe: true, input: maybeCodeText(20), span: 12 }),
  isPrintable: flag({ px: 90, chars: 8, input: YesNo, span: 6 }),
  isFinalAssembly: flag({ px: 110, chars: 10, input: YesNo, span: 6 }),
  /** How its sequence numbers run: `NumberRule`. */
  numberRestarts: choice(numberRestarts, 'numberRestarts', {
    px: 150,
    chars: 22,
    input: z._default(selectedOf(numberRestarts), 'highest'),
    span: 8,
    card: 'more',
  }),
  highestNo: count({
    px: 110,
    chars: 12,
    maybe: true,
    input: maybe(PositiveCount.check(z.gte(SHORTEST_ROUND, 'jisStatus.highestSmall'))),
    span: 8,
    card: 'more',
  }),
  largestJump: count({
    px: 110,
    chars: 12,
    input: z._default(PositiveCount.check(z.lte(100_000, 'tooLarge')), LARGEST_JUMP),
    span: 8,
    card: 'more',
  }),
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 6 }),
  ...changed,
};

export const jisStatusFilters = {
  assemblyLine: contains(20),
  code: contains(20),
  name: contains(),
  isFinalAssembly: isFlag(),
  active: isFlag(),
};

/** Vehicles of so many days count when a status point in use is switched off; those of before have left the line. */
export const IN_USE_DAYS = 3;
