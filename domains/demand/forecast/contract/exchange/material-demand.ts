import * as z from 'zod/mini';
import { codeText, longest, maybeCodeText, maybeText } from '@portal/platform/contract/fields.ts';

/** Catena-X week based material demand 3.0.1 (CX-0128). */
export const MOST_DEMANDS = 500;
const MOST_SERIES = 50;
/** Weeks of a series: the standard asks for nine months at least and two years at best; three years are taken. */
const MOST_WEEKS = 160;

const Identity = z
  .string({ error: 'required' })
  .check(
    longest(45, 'invalidId'),
    z.regex(/^(urn:uuid:)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'invalidId'),
  );
/** With its offset, so that it is one moment wherever it is read. */
const ChangedAt = z
  .string({ error: 'required' })
  .check(
    longest(40, 'notAMoment'),
    z.regex(
      /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/,
      'notAMoment',
    ),
  );
/** A number as JSON has it, exponents included, or the same in quotes, where a number of JSON would lose digits. */
const Demand = z.union([z.number(), z.string().check(longest(30, 'notAQuantity'))], {
  error: 'notAQuantity',
});

const SentSeries = z.object({
  customerLocation: codeText(35),
  expectedSupplierLocation: maybeCodeText(35),
  demandCategory: z.object({ demandCategoryCode: codeText(40) }),
  demands: z
    .array(z.object({ pointInTime: z.string().check(longest(10, 'notADay')), demand: Demand }))
    .check(z.maxLength(MOST_WEEKS, 'tooMany')),
});

/** What comes in. Partners and places are BPNs or the portal's own numbers. */
export const SentMaterialDemand = z.object({
  materialDemandId: Identity,
  customer: codeText(35),
  supplier: codeText(35),
  materialNumberCustomer: codeText(40),
  materialNumberSupplier: maybeCodeText(40),
  materialDescriptionCustomer: maybeText(200),
  materialGlobalAssetId: maybeText(45),
  unitOfMeasure: maybeCodeText(40),
  unitOfMeasureIsOmitted: z.boolean(),
  materialDemandIsInactive: z.boolean(),
  changedAt: ChangedAt,
  demandSeries: z.array(SentSeries).check(z.maxLength(MOST_SERIES, 'tooMany')),
});
export type SentMaterialDemand = z.output<typeof SentMaterialDemand>;

/** What goes out; what is not known is left out. */
export const MaterialDemand = z.object({
  materialDemandId: z.string(),
  customer: z.string(),
  supplier: z.string(),
  materialNumberCustomer: z.string(),
  materialNumberSupplier: z.optional(z.string()),
  materialDescriptionCustomer: z.string(),
  materialGlobalAssetId: z.optional(z.string()),
  unitOfMeasure: z.optional(z.string()),
  unitOfMeasureIsOmitted: z.boolean(),
  materialDemandIsInactive: z.boolean(),
  changedAt: z.string(),
  demandSeries: z.array(
    z.object({
      customerLocation: z.string(),
      demandCategory: z.object({ demandCategoryCode: z.string() }),
      demands: z.array(z.object({ pointInTime: z.string(), demand: z.number() })),
    }),
  ),
});
export type MaterialDemand = z.output<typeof MaterialDemand>;

/** Units of the standard by the codes of the portal (UN/CEFACT Recommendation 20); what stands for none is taken as the part's own. */
export const unitsOfStandard: Readonly<Record<string, string>> = {
  PCE: 'unit:piece',
  SET: 'unit:set',
  PR: 'unit:pair',
  GRM: 'unit:gram',
  KGM: 'unit:kilogram',
  TNE: 'unit:tonneMetricTon',
  MTR: 'unit:metre',
  CMT: 'unit:centimetre',
  MTK: 'unit:squareMetre',
  MTQ: 'unit:cubicMetre',
  LTR: 'unit:litre',
  MLT: 'unit:millilitre',
};

/**
 * The number that a system sent, digit by digit: `1E+3` is 1000, `1.8E+3` is 1800. Undefined for what is no quantity.
 */
export const plainNumber = (demand: number | string): string | undefined => {
  const found = /^(\d{1,15})(?:\.(\d{1,15}))?(?:e([+-]?\d{1,2}))?$/i.exec(String(demand));
  if (!found) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = found;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = withoutZeros(padded.slice(at));
  return right === '' ? left : `${left}.${right}`;
};

const withoutZeros = (digits: string): string => {
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
};
