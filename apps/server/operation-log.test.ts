import { agreeing } from './testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { createRole, deleteRole } from '@portal/access/contract/roles/role-calls.ts';
import {
  readDeliveryNote,
  removeDeliveryNote,
  removeNoteLine,
  sendDeliveryNotes,
} from '@portal/delivery-note/contract/endpoints.ts';
import { listOperations } from '@portal/log/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { removeContact, saveContact } from '@portal/supplier/contract/endpoints.ts';
import { callOffLines, noteOf, packedNote } from './testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from './testing/portal.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

/** What the last line about a call of this verb says. */
const lastOf = async (type: string): Promise<Record<string, unknown>> => {
  const [atFrom, atTo] = [addDays(today('UTC'), -1), addDays(today('UTC'), 1)];
  const [line] = await at.admin.calls(listOperations, { type, atFrom, atTo, zone: 'UTC' });
  return JSON.parse(line!.parameters) as Record<string, unknown>;
};

test('the line of a deleted note says its number, that of a removed material its part as well', async () => {
  const { id, version, number, lineList } = await noteOf(at, await callOffLines(at, ['10']));
  await at.supplier.calls(removeNoteLine, { id, version, lineId: lineList[0]!.id });
  expect(await lastOf('removeNoteLine')).toMatchObject({ record: `${number}, ${lineList[0]!.partNo}` });
  await at.supplier.calls(removeDeliveryNote, { id });
  expect(await lastOf('removeDeliveryNote')).toEqual({ id, record: number });
});

test('several documents are told by all of their numbers', async () => {
  const ids = [];
  for (const quantity of ['10', '20'])
    ids.push((await packedNote(at, await callOffLines(at, [quantity]))).id);
  await agreeing(at.supplier, sendDeliveryNotes, { ids });
  const numbers = [];
  for (const id of ids) numbers.push((await at.supplier.calls(readDeliveryNote, { id })).number);
  expect(await lastOf('sendDeliveryNotes')).toMatchObject({ record: numbers.join(', ') });
});

test('the line of a deleted role says its name', async () => {
  const { id } = await at.admin.calls(createRole, {
    code: 'short-lived',
    type: 'supplier',
    nameZh: '临时角色',
    nameEn: 'Short-lived',
    permissions: [],
    demandsFactor: 'N',
  });
  await at.admin.calls(deleteRole, { id, version: 1 });
  expect(await lastOf('deleteRole')).toMatchObject({ id, record: '临时角色' });
});

test('the line of a deleted contact says his name', async () => {
  const { id } = await at.admin.calls(saveContact, {
    supplierCode: world.supplier,
    module: 'QUALITY',
    version: null,
    name: '周敏',
    tel: '13800138000',
    email: 'zhou@example.com',
  });
  await at.admin.calls(removeContact, { id, version: 1 });
  expect(await lastOf('removeContact')).toMatchObject({ id, record: '周敏' });
});
