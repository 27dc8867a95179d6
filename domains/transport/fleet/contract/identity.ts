import * as z from 'zod/mini';
import { codeText } from '@portal/platform/contract/fields.ts';
import { isIdentityNumber, isTravelPaper } from '@portal/platform/contract/values/identity-number.ts';

/** What stands for the number of a chosen driver, of which whoever chose him sees nothing. */
export const HIDDEN_IDENTITY = '*'.repeat(18);
/** As lists and workbooks show a number, 110105********002X or EA********67, or hidden altogether. */
export const isMaskedIdentity = (text: string): boolean =>
  text === HIDDEN_IDENTITY || /^(?:\d{6}\*{8}\d{3}[\dX]|[A-Z\d]{2}\*{8}[A-Z\d]{2})$/.test(text);

/** The number of an identity card, passport or permit of a driver. */
export const isDriversPaper = (text: string): boolean => isIdentityNumber(text) || isTravelPaper(text);

/** A whole number, or the masked one that was shown: it means that the number stays. */
export const IdentityNumber = z.pipe(
  codeText(18).check(
    z.refine((value) => isDriversPaper(value) || isMaskedIdentity(value.toUpperCase()), {
      error: 'notAnIdentityNumber',
    }),
  ),
  z.transform((value) => value.toUpperCase()),
);
