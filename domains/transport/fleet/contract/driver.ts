import * as z from 'zod/mini';
import { changed, choice, code, day, flag, text as name } from '@portal/platform/contract/columns.ts';
import { DayField, Phone, YesNo, maybe, maybeText, text } from '@portal/platform/contract/fields.ts';
import { anyOf, contains, isFlag } from '@portal/platform/contract/filters.ts';
import { isIdentityNumber } from '@portal/platform/contract/identity-number.ts';
import { paperStates } from './papers.ts';

/** Of GA 827, those with which goods are driven. */
export const licenceClasses = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C6'] as const;

/** What stands for the number of a chosen driver, of which whoever chose him sees nothing. */
export const HIDDEN_IDENTITY = '*'.repeat(18);
/** As lists and workbooks show a number, 110105********002X, or hidden altogether. */
export const isMaskedIdentity = (text: string): boolean =>
  text === HIDDEN_IDENTITY || /^\d{6}\*{8}\d{3}[\dX]$/.test(text);

/** A whole number, or the masked one that was shown: it means that the number stays. */
export const IdentityNumber = z.pipe(
  text(18).check(
    z.refine((value) => isIdentityNumber(value) || isMaskedIdentity(value.toUpperCase()), {
      error: 'notAnIdentityNumber',
    }),
  ),
  z.transform((value) => value.toUpperCase()),
);

/** A forwarder's drivers. */
export const driverColumns = {
  driverName: name({ card: 'title', px: 120, chars: 14, sorts: true, input: text(30), span: 8 }),
  papers: choice(paperStates, 'papers', { px: 110, card: 'sign' }),
  idNo: code({ px: 190, chars: 22, input: IdentityNumber, span: 8 }),
  phone: code({ card: 'figure', px: 140, chars: 18, input: Phone, span: 8 }),
  /** Null where it is the identity number, as in China. */
  licenceNo: code({ px: 170, chars: 20, hidden: true, maybe: true, input: maybeText(20), span: 8 }),
  licenceClass: choice(licenceClasses, 'licenceClass', {
    px: 180,
    chars: 16,
    maybe: true,
    input: maybe(z.enum(licenceClasses, { error: 'invalidChoice' })),
    span: 8,
  }),
  /** Null where it has no end, or nobody has told. */
  licenceValidTo: day({
    card: 'figure',
    px: 130,
    chars: 14,
    sorts: true,
    maybe: true,
    input: maybe(DayField),
    span: 8,
  }),
  forwarderCode: code({ px: 110, chars: 12, sorts: true }),
  forwarderNameZh: name({ px: 160, of: 'zh' }),
  forwarderNameEn: name({ px: 180, of: 'en' }),
  /** One that is not is chosen no more. */
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 8 }),
  ...changed,
};

export const driverFilters = {
  driverName: contains(),
  phone: contains(),
  papers: anyOf(paperStates, 'papers'),
  forwarderCode: contains(),
  active: isFlag(),
};

/** Who can be chosen for an order. Whoever chooses needs no identity number: the server copies it. */
export const DriverChoice = z.object({
  id: z.string(),
  driverName: z.string(),
  phone: z.string(),
  licenceClass: z.nullable(z.string()),
  licenceValidTo: z.nullable(z.string()),
});
export type DriverChoice = z.output<typeof DriverChoice>;
