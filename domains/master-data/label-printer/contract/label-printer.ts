import * as z from 'zod/mini';
import { changed, choice, code, count, flag, text as name } from '@portal/platform/contract/columns.ts';
import {
  PositiveCount,
  YesNo,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';

/** Dots per inch of a label printer. */
export const printerDots = ['203', '300', '600'] as const;

/** A name, an IPv4 or an IPv6 address: no port, no path. */
const Host = codeText(100).check(
  z.regex(/^[0-9A-Za-z]([0-9A-Za-z.:-]*[0-9A-Za-z:])?$|^::[0-9A-Fa-f:.]*$/, 'labelPrinter.host'),
);

export const labelPrinterColumns = {
  name: name({ card: 'title', px: 180, chars: 24, sorts: true, input: text(40), span: 8 }),
  /** Whose it is; empty: the plant's. */
  supplierCode: code({
    px: 130,
    chars: 14,
    sorts: true,
    maybe: true,
    input: maybeCodeText(35),
    span: 8,
    stays: true,
  }),
  host: code({ px: 200, chars: 24, sorts: true, input: Host, span: 8 }),
  port: count({ px: 90, chars: 8, input: PositiveCount.check(z.lte(65_535, 'tooLarge')), span: 8 }),
  dots: choice(printerDots, 'dots', {
    px: 110,
    chars: 10,
    sorts: true,
    input: selectedOf(printerDots),
    span: 8,
  }),
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 8 }),
  ...changed,
};

export const labelPrinterFilters = {
  name: contains(),
  supplierCode: contains(),
  host: contains(),
  dots: oneOf(printerDots, 'dots'),
  active: isFlag(),
};

/** Why a printer did not take what was sent, or took it and did not say so. */
export const printerProblems = [
  'off',
  'notAllowed',
  'unknownHost',
  'unreachable',
  'broken',
  'silent',
  'stopped',
] as const;
export type PrinterProblem = (typeof printerProblems)[number];
