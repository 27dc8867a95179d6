import * as z from 'zod/mini';
import { codeText } from '@portal/platform/contract/fields.ts';
import { isIdentityNumber } from '@portal/platform/contract/values/identity-number.ts';

/** What stands for the number of a chosen driver, of which whoever chose him sees nothing. */
export const HIDDEN_IDENTITY = '*'.repeat(18);
/** As lists and workbooks show a number, 110105********002X, or hidden altogether. */
export const isMaskedIdentity = (text: string): boolean =>
  text === HIDDEN_IDENTITY || /^\d{6}\*{8}\d{3}[\dX]$/.test(text);

/** A whole number, or the masked one that was shown: it means that the number stays. */
export const IdentityNumber = z.pipe(
  codeText(18).check(
    z.refine((value) => isIdentityNumber(value) || isMaskedIdentity(value.toUpperCase()), {
      error: 'notAnIdentityNumber',
    }),
  ),
  z.transform((value) => value.toUpperCase()),
);
