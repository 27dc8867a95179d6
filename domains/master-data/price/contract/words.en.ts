import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  prices: { create: 'New price', empty: 'No prices yet: use “New price”, or import a workbook' },
  fields: {
    ...partFields.en,
    plantNo: 'Plant',
    supplierCode: supplierFields.en.supplierCode,
    supplierNameZh: supplierFields.en.supplierNameZh,
    supplierNameEn: supplierFields.en.supplierNameEn,
    unit: 'Unit',
    status: 'Status',
    standing: 'Validity',
    price: 'Price',
    priceUnit: 'Price unit',
    currency: 'Currency',
    basis: 'Tax included',
    taxRate: 'Tax rate (%)',
    priceType: 'Price type',
    validFrom: 'Valid from',
    validTo: 'Valid to',
    edition: 'Edition',
    reason: 'Reason',
    decision: 'Why returned',
    submittedBy: 'Submitted by',
    submittedAt: 'Submitted at',
    decidedBy: 'Approved by',
    decidedAt: 'Approved at',
    on: 'In force on',
    shown: 'Shown',
    netOfOne: 'Net per unit',
    spans: 'Counts on',
  },
  status: { draft: 'Draft', submitted: 'To be approved', returned: 'Sent back', approved: 'Approved' },
  standing: { inForce: 'In force', toCome: 'To come', over: 'Expired', replaced: 'Replaced' },
  shown: {
    open: 'To submit',
    toApprove: 'For me to approve',
    submitted: 'To be approved',
    inForce: 'In force',
    toCome: 'To come',
  },
  basis: { net: 'Net', gross: 'Gross' },
  actions: {
    edit: 'Edit',
    submit: 'Submit',
    takeBack: 'Take back',
    approve: 'Approve',
    return: 'Send back',
    remove: 'Delete',
  },
  hints: {
    priceUnit: 'The price is for 1, 100 or 1000 units',
    validTo: 'Empty where it has no end',
    edition: 'Which version of this first day: one more to correct an approved price',
    reason: 'Read by whoever approves, and by the supplier',
  },
  checks: {
    'price.notAPrice': 'A price is a decimal with at most 12 digits and 6 places, such as 12.345',
    'price.notARate': 'A tax rate is in per cent, below 100, with at most two places, such as 13',
    'price.unit': 'The price unit is 1, 100 or 1000',
    'price.daysTurned': 'The last day cannot be before the first one',
  },
  texts: {
    takes:
      'From {from} to {to} the new price counts instead of {price} (edition {edition}, valid from {validFrom})',
    openEnd: 'open end',
  },
  failures: {
    'price.none': 'This price was not found; choose one from the list',
    'price.status': 'The price is in another state now; refresh and try again',
    'price.stays':
      'A price that was submitted or approved is neither changed nor deleted: make a new version',
    'price.keyStays': 'Supplier, part, first day and edition stay once it exists',
    'price.taken': 'Edition {edition} of this supplier, part and first day exists: enter the next edition',
    'price.notDelivered': 'Supplier {supplierCode} does not deliver part {partNo} to this plant',
    'price.ownApproval':
      'You changed or submitted the price of part {partNo} from {validFrom} on: somebody else has to approve it',
    'price.otherOpen':
      'Another version of supplier {supplierCode} and part {partNo} waits for approval (valid from {validFrom}, edition {edition}); decide it first',
    'price.plantOnly': 'Only the plant maintains prices',
  },
});
