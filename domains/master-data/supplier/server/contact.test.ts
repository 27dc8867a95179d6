import { beforeAll, expect, test } from 'vitest';
import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { dictSeeds } from '@portal/settings/contract/dict-seed.ts';
import { exportContacts, listContacts, removeContact, saveContact } from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const modules = Object.keys(dictSeeds[BUSINESS_MODULES]!.entries);
const lin = { name: '林永康', position: '计划员', tel: '0431-85110001', email: 'lin@example.com' };
const own = { ...lin, supplierCode: 'S1001', version: null } as const;
const placeOf = async (module: string) => {
  const [row] = await portal.supplier.calls(listContacts, { module });
  return row!;
};

test('a supplier finds the modules of his own, filled or not; the plant those of all', async () => {
  const rows = await portal.supplier.calls(listContacts, {});
  expect(rows.map((row) => [row.supplierCode, row.module, row.contactId])).toEqual(
    modules.map((module) => ['S1001', module, null]),
  );
  const all = await portal.mrp.calls(listContacts, { limit: 100 });
  expect(new Set(all.map((row) => row.supplierCode))).toEqual(new Set(['S1001', 'S1002', 'S1003']));
  expect(all[0]!.total).toBe(3 * modules.length);
});

test('a contact is changed by who saw its last version; two first ones do not both stand', async () => {
  for (const module of modules.filter((one) => one !== 'QUALITY'))
    await portal.supplier.calls(saveContact, { ...own, module });
  const before = await placeOf('ORDER');
  const change = { ...own, module: 'ORDER', name: '王新', version: before.version };
  await portal.supplier.calls(saveContact, change);
  expect(await placeOf('ORDER')).toMatchObject({ name: '王新', version: before.version! + 1 });
  await expect(portal.supplier.calls(saveContact, change)).toFailWith('err.updatedByOther');
  await expect(portal.supplier.calls(saveContact, { ...change, version: null })).toFailWith(
    'err.updatedByOther',
  );
  const { contactId } = before;
  await expect(portal.supplier.calls(removeContact, { id: contactId!, version: before.version! })).toFailWith(
    'err.updatedByOther',
  );
});

test.each([
  ['another supplier', { supplierCode: 'S1002' }, 'supplier.unknownSupplier'],
  ['nobody', { supplierCode: 'S9999' }, 'supplier.unknownSupplier'],
  ['a module that is not in the dictionary', { module: 'GARDEN' }, 'dict.unknownCode'],
  ['a name of blanks', { name: '  ' }, 'err.invalid'],
  ['a telephone of letters', { tel: 'call me' }, 'err.invalid'],
  ['an address without a host', { email: 'lin@' }, 'err.invalid'],
])('a supplier names no contact for %s', async (_, wrong, failure) => {
  await expect(portal.supplier.calls(saveContact, { ...own, module: 'FINANCE', ...wrong })).toFailWith(
    failure,
  );
});

test('another supplier takes nothing out', async () => {
  const { contactId, version } = await placeOf('ORDER');
  await expect(portal.otherSupplier.calls(removeContact, { id: contactId!, version: version! })).toFailWith(
    'err.notFound',
  );
  expect((await placeOf('ORDER')).contactId).toBe(contactId);
});

test.each([
  [{ name: '王新' }, ['ORDER']],
  [{ filled: 'N' as const }, ['QUALITY']],
  [{ module: 'FINANCE' }, ['FINANCE']],
  [{ supplierName: '密封' }, []],
])('filter %j finds %j', async (filters, expected) => {
  const rows = await portal.supplier.calls(listContacts, filters);
  expect(rows.map((row) => row.module)).toEqual(expected);
});

test('the history is read by the supplier and the plant, not by another supplier', async () => {
  const { contactId } = await placeOf('ORDER');
  const record = { entity: 'supplier_contact', id: contactId! };
  expect(await portal.supplier.calls(readHistory, record)).not.toEqual([]);
  expect(await portal.mrp.calls(readHistory, record)).not.toEqual([]);
  await expect(portal.otherSupplier.calls(readHistory, record)).toFailWith('err.notFound');
});

test('the export holds what was found, modules by their names', async () => {
  const rows: string[][] = [];
  const { bytes } = await portal.supplier.downloads(exportContacts, { filled: 'Y' });
  for await (const row of readSheet(bytes)) rows.push(row.cells.map(({ text }) => text));
  const [, ...found] = rows;
  expect(new Set(found.map(([supplierCode]) => supplierCode))).toEqual(new Set(['S1001']));
  expect(found.map(([, , module]) => module)).toEqual(['订单', '发货', '物流', '包装', '财务']);
  expect(found[0]).toEqual(expect.arrayContaining(['王新', '计划员', '0431-85110001', 'lin@example.com']));
});
