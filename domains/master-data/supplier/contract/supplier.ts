import * as z from 'zod/mini';
import {
  changed,
  choice,
  code,
  count,
  flag,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  Email,
  NonNegativeQuantity,
  Phone,
  YesNo,
  dunsNumber,
  selectedOf,
  maybe,
  maybeCount,
  maybeText,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byLink, contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { byTag, tags } from '@portal/tag/contract/tag.ts';

/** What a supplier mainly delivers: series parts, standard parts, raw material, or parts in sequence. */
export const supplierCategories = ['series', 'standard', 'raw', 'jis'] as const;
/** FREE: the supplier splits accepted orders by himself; CONFIRM: the plant confirms each split. */
export const splitTypes = ['FREE', 'CONFIRM'] as const;

/** required: his call-offs wait for his answer; none: they are delivered as they were asked for. */
export const confirmTypes = ['required', 'none'] as const;

const SupplierCode = codeText(20).check(z.regex(/^[A-Za-z0-9._-]+$/, 'supplier.codeForm'));

/** SPEC section 5: code, both names, address, contact, tel, email, type and order split type are required. */
export const supplierColumns = {
  supplierCode: code({ px: 110, chars: 14, sorts: true, input: SupplierCode, stays: true }),
  nameZh: name({ px: 240, chars: 32, sorts: true, of: 'zh', input: text(80) }),
  nameEn: name({ px: 260, chars: 32, sorts: true, of: 'en', input: text(80) }),
  category: choice(supplierCategories, 'category', {
    px: 116,
    chars: 12,
    sorts: true,
    input: selectedOf(supplierCategories),
  }),
  active: flag({ px: 70, chars: 8, input: YesNo, span: 6 }),
  city: name({ px: 90, chars: 12, sorts: true, input: text(40), span: 6 }),
  address: name({ px: 260, chars: 36, hidden: true, input: text(120, 'supplier.addressMissing') }),
  postcode: code({ px: 90, chars: 10, hidden: true, input: codeText(10), span: 6 }),
  contact: name({ px: 90, chars: 12, input: text(40), span: 8 }),
  tel: code({ px: 140, chars: 18, input: Phone, span: 8 }),
  mobile: code({ chars: 18, hidden: true, maybe: true, input: maybe(Phone), span: 8 }),
  fax: code({ chars: 18, hidden: true, maybe: true, input: maybeCodeText(30), span: 8 }),
  email: name({ px: 220, chars: 26, input: Email }),
  claimsEmail: name({ px: 220, chars: 26, hidden: true, maybe: true, input: maybe(Email) }),
  website: name({ chars: 24, hidden: true, maybe: true, input: maybeText(120) }),
  duns: code({ px: 110, chars: 14, input: dunsNumber('supplier.dunsMissing'), span: 6 }),
  /** Days without changes before delivery; null: the plant's own freeze period holds. */
  freezeDays: count({ px: 100, chars: 12, maybe: true, input: maybeCount(365), span: 6 }),
  poSplitType: choice(splitTypes, 'split', { px: 110, chars: 14, input: selectedOf(splitTypes), span: 12 }),
  tags: tags(),
  originCount: count({ px: 92 }),
  /** Sum of the shares of his locations, in percent: below 100 somebody still has to say where the rest is made. */
  shareTotal: count({ px: 100, hidden: true }),
  confirmType: choice(confirmTypes, 'confirm', {
    px: 120,
    chars: 14,
    hidden: true,
    input: selectedOf(confirmTypes),
    span: 12,
  }),
  containerTurnoverDays: count({ chars: 14, hidden: true, maybe: true, input: maybeCount(365), span: 6 }),
  containerReceiveDays: count({ chars: 14, hidden: true, maybe: true, input: maybeCount(365), span: 6 }),
  carpoolThresholdM3: quantity({
    chars: 14,
    hidden: true,
    maybe: true,
    input: maybe(NonNegativeQuantity),
    span: 12,
  }),
  agency: flag({ chars: 10, hidden: true, input: YesNo, span: 6 }),
  special: flag({ chars: 10, hidden: true, input: YesNo, span: 6 }),
  gtl: flag({ chars: 10, hidden: true, input: YesNo, span: 6 }),
  ...changed,
};

export const supplierFilters = {
  supplierCode: contains(),
  name: contains(),
  category: oneOf(supplierCategories, 'category'),
  city: contains(),
  /** Part of name, phone or e-mail. */
  contact: contains(),
  duns: contains(),
  active: isFlag(),
  poSplitType: oneOf(splitTypes, 'split'),
  tag: byTag(),
  confirmType: oneOf(confirmTypes, 'confirm'),
  agency: isFlag(),
  special: isFlag(),
  gtl: isFlag(),
  /** Exactly this one. */
  of: byLink(z.optional(Code)),
};
