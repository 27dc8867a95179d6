import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { noteFor, release } from './goods.ts';
import { seededPortal, type TestWorld } from './portal.ts';

let at: TestWorld;
let note: { entity: string; id: string };
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  note = { entity: 'delivery_note', id: (await noteFor(at.supplier, { send: true })).id };
});

test('every entity that keeps a history says what opens its records, and no other does', async () => {
  const { rows } = await sql<{ entity: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as entity from pg_trigger where tgname = 'keep_history'`.execute(
    at.owner,
  );
  const kept = rows.map((row) => row.entity);
  expect(kept.length).toBeGreaterThan(30);
  expect(Object.keys(at.services.recordOpeners).toSorted()).toEqual(kept.toSorted());
});

test('who may not open a record finds no history of it', async () => {
  const { role, ...clerk } = at.receiving;
  const all = Object.keys(at.services.permissions);
  const withoutNotes = at.is({
    ...clerk,
    role,
    permissions: all.filter((code) => code !== 'delivery-note:list'),
  });
  await expect(withoutNotes.calls(readHistory, note)).toFailWith('err.notFound');
  expect(await at.receiving.calls(readHistory, note)).not.toEqual([]);
});

test.each(['app_user', 'role'])('a clerk reads no history of %s', async (entity) => {
  await expect(at.receiving.calls(readHistory, { entity, id: '1' })).toFailWith('err.notFound');
});

test('where somebody came from is read by his company and by administrators', async () => {
  const [own, plants, administrators] = await Promise.all(
    [at.supplier, at.mrp, at.admin].map(async (person) => (await person.calls(readHistory, note)).at(-1)!),
  );
  expect(own).toMatchObject({ userNo: at.supplier.userNo, source: '127.0.0.1' });
  expect(administrators).toMatchObject({ userNo: at.supplier.userNo, source: '127.0.0.1' });
  expect(plants).toMatchObject({ userNo: null, userName: at.supplier.userName, source: null });
});
