import * as z from 'zod/mini';
import { changed, code, count, flag, text as name } from '@portal/platform/contract/columns.ts';
import { Count, YesNo, longest, text, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { MOST_DECIMALS } from '@portal/platform/contract/values/unit.ts';

/** UN/ECE recommendation 20 where it has one; messages carry at most three characters (EDIFACT data element 6411). */
export const UnitCode = codeText(3).check(z.regex(/^[A-Z0-9]+$/, 'unit.codeForm'));

/** `C62, EA` becomes `C62,EA`: what other systems write for the unit. Nothing typed: its own code alone. */
const MessageCodes = z.pipe(
  z.pipe(
    z.nullish(z.string().check(longest(60))),
    z.transform((typed): string =>
      [...new Set((typed ?? '').toUpperCase().split(/[\s,，、]+/))].filter((one) => one !== '').join(','),
    ),
  ),
  z.string().check(z.regex(/^([A-Z0-9]{1,3}(,[A-Z0-9]{1,3})*)?$/, 'unit.messageCodeForm')),
);

export const unitColumns = {
  code: code({ card: 'title', px: 100, chars: 10, sorts: true, input: UnitCode, stays: true, span: 8 }),
  nameZh: name({ px: 150, chars: 16, sorts: true, input: text(20), span: 8 }),
  nameEn: name({ px: 180, chars: 20, sorts: true, input: text(30), span: 8 }),
  /** Of quantities that are entered in it. */
  decimals: count({
    card: 'figure',
    px: 110,
    chars: 10,
    sorts: true,
    input: Count.check(z.lte(MOST_DECIMALS, 'unit.decimals')),
    span: 8,
  }),
  messageCodes: code({ px: 200, chars: 24, input: MessageCodes, span: 8 }),
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 8 }),
  ...changed,
};

export const unitFilters = {
  code: contains(),
  name: contains(),
  messageCode: contains(),
  active: isFlag(),
};

export const UnitChoice = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  decimals: z.number(),
});
export type UnitChoice = z.output<typeof UnitChoice>;
