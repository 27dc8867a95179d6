import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const tagApiFields = apiFields({
  colour: { example: 'blue' },
  uses: { example: 12 },
  tags: { says: 'Tags of the record' },
  tag: { says: 'Records that bear one of these tags, by their identities', example: '7,9' },
  add: { says: 'Tags to put on, by their identities', example: '7' },
  remove: { says: 'Tags to take off, by their identities', example: '9' },
  records: { says: 'Records that were changed', example: 3 },
  name: { example: '安全件' },
});
