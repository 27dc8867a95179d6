import * as z from 'zod/mini';
import { codeText } from '@portal/platform/contract/fields.ts';

/** Unified social credit identifier of a Chinese company (GB 32100): 18 digits and capitals without I, O, S, V and Z. */
const TAX_ID = /^[0-9A-HJ-NP-RTUW-Y]{18}$/;

export const TaxId = codeText(18).check(
  z.overwrite((value) => value.toUpperCase()),
  z.refine((value) => TAX_ID.test(value), { error: 'settlement.notATaxId' }),
);
/** Longest name of a company, as invoices print it. */
export const LONGEST_COMPANY = 120;
