import * as z from 'zod/mini';
import { changed, choice, code, day, flag, text as name } from '@portal/platform/contract/columns.ts';
import { DayField, Phone, YesNo, maybe, text, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { anyOf, contains, isFlag } from '@portal/platform/contract/filters.ts';
import { IdentityNumber } from './identity.ts';
import { paperStates } from './papers.ts';

/** Of GA 827, those with which goods are driven. */
export const licenceClasses = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C6'] as const;

/** A forwarder's drivers. */
export const driverColumns = {
  driverName: name({ card: 'title', px: 120, chars: 14, sorts: true, input: text(30), span: 8 }),
  papers: choice(paperStates, 'papers', { px: 110, card: 'sign' }),
  idNo: code({ px: 190, chars: 22, input: IdentityNumber, span: 8 }),
  phone: code({ card: 'figure', px: 140, chars: 18, input: Phone, span: 8 }),
  /** Null where it is the identity number, as in China. */
  licenceNo: code({ px: 170, chars: 20, hidden: true, maybe: true, input: maybeCodeText(20), span: 8 }),
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
