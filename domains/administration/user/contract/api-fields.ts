import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const userApiFields = apiFields({
  userNo: { example: 'zhang.wei' },
  name: { example: '张伟' },
  nameEn: { example: 'Zhang Wei' },
  company: { example: 'S1001' },
  companyCode: { example: 'S1001' },
  lockedUntil: {
    says: 'Until when wrong passwords keep the user out; null where they do not',
    example: '2026-03-02T01:05:00.000Z',
  },
  companyName: { example: '长春甲零部件有限公司' },
  role: { example: 'supplier-dispatcher' },
  roles: { example: 'supplier-dispatcher' },
  plants: { example: 'P1' },
  dept: { example: '物流部' },
  phone: { example: '13800000001' },
  tel: { example: '0431-85110001' },
  fax: { example: '0431-85110009' },
  email: { example: 'zhang.wei@example.com' },
  mrpController: { example: '101' },
  entry: {
    says: 'How the user comes in: by the link of an invitation that goes to his mailbox, or by a first password',
    example: 'invitation',
  },
  ids: { says: 'Users to invite, or to change', example: '1024' },
  roleId: { says: 'The role that is added or taken away', example: '12' },
  importId: {
    says: 'Number under which an import is taken back (`undo`): those whom it created',
    example: '17',
  },
  invited: { says: 'How many get a mail', example: 12 },
  left: { says: 'Who gets none, by the reason' },
  why: { says: 'Reason why no mail goes', example: 'noEmail' },
  idNo: { example: '11010519491231002X' },
  idNoShown: { says: 'Identity number, masked', example: '110105********002X' },
  lastLoginFrom: { says: 'Signed in last on this day or later' },
  lastLoginTo: { says: 'Signed in last on this day or before' },
  change: { says: 'What is done to each of the users' },
  changed: { says: 'Users that were changed, or would be', example: 12 },
  count: { says: 'Users for whom this reason holds', example: 2 },
  userNos: { says: 'User numbers of those that are left as they are, for this reason', example: 'zhang.wei' },
  key: {
    says: 'Name under which beginEncryption made the key that passwords are encrypted with',
    example: '4f9d0c1be7a2486d9b30a5c61e8f7d24',
  },
});
