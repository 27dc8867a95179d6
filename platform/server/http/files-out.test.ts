import { expect, test } from 'vitest';
import { plainName } from './files-out.ts';

test.each([
  ['要货通知.xlsx', '/sf/v1/call-off/export', 'call-off.xlsx'],
  ['发货单 00000001.pdf', '/sf/v1/delivery-note/{id}/print', 'delivery-note.pdf'],
  ['用户导入模板.xlsx', '/system/v1/user/import/template', 'user.xlsx'],
  ['要货令', '/edi/v1/message/{id}/raw', 'raw'],
  ['delfor "1".edi', '/edi/v1/message/{id}/raw', 'delfor _1_.edi'],
])('%s of %s is %s in ASCII', (name, path, plain) => {
  expect(plainName(name, path)).toBe(plain);
});
