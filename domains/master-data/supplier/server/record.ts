import type * as z from 'zod/mini';
import type { SupplierInput } from '../contract/fields.ts';

/** A supplier as the form gives it, in the table's columns; the code apart, for it never changes. */
export const supplierColumnsOf = (given: Omit<z.output<typeof SupplierInput>, 'supplierCode'>) => ({
  name_zh: given.nameZh,
  name_en: given.nameEn,
  category: given.category,
  city: given.city,
  address: given.address,
  postcode: given.postcode,
  contact: given.contact,
  tel: given.tel,
  fax: given.fax,
  email: given.email,
  claims_email: given.claimsEmail,
  website: given.website,
  duns: given.duns,
  freeze_days: given.freezeDays,
  po_split_type: given.poSplitType,
  gtl: given.gtl === 'Y',
  active: given.active === 'Y',
});
