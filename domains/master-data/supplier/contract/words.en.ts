import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { supplierFields } from './field-words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  suppliers: { create: 'New supplier', empty: 'No suppliers yet: start with “New supplier”' },
  fields: {
    supplierCode: supplierFields.en.supplierCode,
    name: 'Supplier name',
    nameZh: 'Name (Chinese)',
    nameEn: 'Name (English)',
    category: 'Type',
    city: 'City',
    address: 'Address',
    postcode: 'Postcode',
    contact: 'Contact',
    tel: 'Phone',
    fax: 'Fax',
    email: 'E-mail',
    claimsEmail: 'E-mail for claim reports',
    website: 'Website',
    duns: 'D-U-N-S number',
    freezeDays: 'Freeze period (days)',
    poSplitType: 'Order split',
    gtl: 'GTL labels',
    active: 'Active',
    originCount: 'Locations',
  },
  category: {
    series: 'Series parts',
    standard: 'Standard parts',
    raw: 'Raw material',
    jis: 'Parts in sequence',
  },
  split: { FREE: 'Free', CONFIRM: 'Plant confirms' },
  hints: { freezeDays: "Left empty, the plant's freeze period holds" },
  contacts: {
    empty: 'No contact fits what was asked for',
    fields: {
      ...supplierFields.en,
      nameZh: 'Supplier (Chinese)',
      nameEn: 'Supplier',
      module: 'Business module',
      name: 'Contact',
      position: 'Position',
      tel: 'Phone',
      email: 'E-mail',
      filled: 'Filled in',
    },
    missing: 'Missing',
    actions: {
      fill: 'Fill in',
      remove: 'Remove',
      history: 'History',
      removed: 'Removed',
    },
    removeConfirm:
      'Nobody is named for this module then, and the supplier is reminded of it at signing in. Remove the contact?',
  },
  checks: { 'supplier.codeForm': 'Letters, digits and . _ - only' },
  failures: {
    'supplier.codeTaken': 'Supplier code {value} exists already',
    'supplier.codeStays': 'The code of a supplier cannot be changed',
    'supplier.originTaken': 'This location exists already',
    'supplier.unknownSupplier': 'Supplier {supplierCode} does not exist or is not active',
    'forwarder.codeTaken': 'This forwarder code exists already',
  },
});
