import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const activityApiFields = apiFields({
  kind: { example: 'delivery_note' },
  name: { example: '00000012' },
  number: { example: '00000012' },
  recordId: { says: 'Id of the document', example: '1024' },
  link: { says: 'Page on which it opens', example: '/common/dn-detail-view?id=1024' },
  userName: { example: '林永康' },
  person: { says: 'Part of a name', example: '林' },
  actionName: { example: '发送发货单' },
  fieldName: { example: '数量' },
  beforeValue: { says: 'Old value; null where there was none' },
  afterValue: { says: 'New value; null where there is none' },
  unitName: { says: 'Unit of both values', example: '件' },
  followed: { says: 'True when the user follows it' },
  key: { says: 'Number of the part, or id of the document', example: '1024' },
});
