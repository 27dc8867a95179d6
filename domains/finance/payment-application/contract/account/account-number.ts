import * as z from 'zod/mini';
import { codeText } from '@portal/platform/contract/fields.ts';

/** Digits and capitals, with hyphens between; leading zeros count. Banks number as they like, so no check digit is required for. */
const ACCOUNT = /^[0-9A-Z][0-9A-Z-]{6,28}[0-9A-Z]$/;
/** CNAPS number of a branch, 12 digits; abroad a BIC (ISO 9362) of 8 or 11 characters. */
const BANK_CODE = /^(?:\d{12}|[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?)$/;

const written = (value: string): string => value.replaceAll(/\s/g, '').toUpperCase();

/** Blanks that people type between groups of digits are left out. */
export const AccountNumber = codeText(60).check(
  z.overwrite(written),
  z.refine((value) => ACCOUNT.test(value), { error: 'supplierAccount.notAnAccount' }),
);
export const BankCode = codeText(20).check(
  z.overwrite(written),
  z.refine((value) => BANK_CODE.test(value), { error: 'supplierAccount.notABankCode' }),
);

/** As lists show it: its last four characters. */
export const SHOWN_CHARACTERS = 4;
