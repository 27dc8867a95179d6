import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const priceApiFields = apiFields({
  price: { says: 'Price of `priceUnit` units of the part, exact', example: '12.345' },
  priceUnit: { example: 100 },
  currency: { example: 'CNY' },
  basis: { example: 'net' },
  taxRate: { says: 'Per cent', example: '13' },
  priceType: { example: 'final' },
  edition: { example: 1 },
  on: { says: 'Versions in force on this day', example: '2026-03-02' },
  shown: { says: 'What is worked on, what waits, or what counts', example: 'inForce' },
  mine: { says: '`Y`: the reader changed or submitted it; somebody else approves it' },
  prices: { says: 'Versions as the ERP has them; a body may be this list by itself' },
  approved: { says: 'Versions that count from now on', example: 2 },
  submitted: { says: 'Versions that a person approves', example: 1 },
  drafts: {
    says: 'Versions that wait as drafts, behind another one of the same days that waits for approval',
    example: 0,
  },
  repeated: { says: 'Known versions that came again with the same content; they change nothing', example: 0 },
  index: { says: 'Place of the price in the call, from 0', example: 3 },
  field: { says: 'What of it is wrong', example: 'partNo' },
  versions: { says: 'All versions of the supplier and part, the newest first' },
  netOfOne: { says: 'Without tax, for one unit of the part, to nine places', example: '0.12345' },
  spans: { says: 'Days on which the version counts, as approvals of others left them' },
});
