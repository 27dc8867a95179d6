import * as z from 'zod/mini';
import { changed, choice, code, count, text as name } from '@portal/platform/contract/columns.ts';
import {
  Code,
  Count,
  Email,
  Phone,
  dunsNumber,
  maybeText,
  selectedOf,
  text,
  codeText,
} from '@portal/platform/contract/fields.ts';
import { byLink, contains } from '@portal/platform/contract/filters.ts';

/** Whose warehouse goods are picked up at: the supplier's, a service provider's, or one that plants share. */
export const warehouseTypes = ['own', 'third-party', 'consignment'] as const;

/** Days on the road, of control or of lead time. */
const Days = Count.check(z.lte(365, 'tooLarge'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes of ISO 3166 that stand for no country. */
const NO_COUNTRY: readonly string[] = ['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB'];
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.includes(code) && regions.of(code) !== undefined;
const Country = codeText(2).check(z.refine(isCountry, 'origin.countryForm'));

/** A production location: where a supplier's goods are made and picked up. SPEC sections 3 and 5. */
export const originColumns = {
  supplierCode: code({ px: 110, chars: 14, sorts: true, input: Code, stays: true }),
  code: code({ card: 'title', px: 90, chars: 12, sorts: true, input: Code, stays: true }),
  name: name({ px: 220, chars: 32, sorts: true, input: text(80) }),
  duns: code({ px: 110, chars: 14, input: dunsNumber('supplier.dunsMissing'), span: 8 }),
  country: code({ px: 70, chars: 8, input: Country, span: 8 }),
  city: name({ px: 90, chars: 12, sorts: true, input: text(40), span: 8 }),
  area: name({ px: 90, chars: 12, hidden: true, maybe: true, input: maybeText(40), span: 8 }),
  address: name({ px: 240, chars: 36, input: text(120, 'supplier.addressMissing'), span: 16 }),
  postcode: code({ px: 90, chars: 10, hidden: true, input: codeText(10), span: 8 }),
  contact: name({ px: 90, chars: 12, input: text(40), span: 8 }),
  phone: code({ px: 140, chars: 18, input: Phone, span: 8 }),
  email: name({ px: 220, chars: 26, hidden: true, input: Email, span: 16 }),
  warehouseType: choice(warehouseTypes, 'warehouseType', {
    px: 110,
    chars: 12,
    input: selectedOf(warehouseTypes),
    span: 8,
  }),
  distanceKm: count({ px: 100, chars: 12, input: Count.check(z.lte(20_000, 'tooLarge')), span: 6 }),
  transportDays: count({ px: 100, chars: 12, input: Days, span: 6 }),
  shippingControlDays: count({ px: 110, chars: 14, hidden: true, input: Days, span: 6 }),
  leadDays: count({ px: 100, chars: 12, input: Days, span: 6 }),
  sharePercent: count({
    holds: 'percent',
    px: 100,
    chars: 12,
    card: 'figure',
    input: Count.check(z.lte(100, 'origin.shareAbove100')),
    span: 8,
  }),
  ...changed,
};

export const originFilters = {
  supplierCode: contains(),
  code: contains(),
  name: contains(),
  city: contains(),
  duns: contains(),
  /** The locations of exactly this supplier. */
  of: byLink(z.optional(Code)),
};
