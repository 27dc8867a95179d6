import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';
import { MOST_ROWS, type RowsCall, type RowsResult } from '@portal/platform/contract/workbook/rows-call.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { nameOf, sessionRoutes } from './answer-of.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';

/** Master data is written by programs as well: every list that has an import takes rows by number. */
const all = sessionRoutes.map(({ endpoint }) => endpoint);
const imports = all.filter(({ rows }) => rows !== undefined);
const doors = imports.map(({ rows }) => [nameOf(rows!), rows as unknown as RowsCall] as const);
const listOf = ({ path }: Endpoint): Endpoint =>
  all.find((one) => one.kind === 'list' && `${one.path}/rows` === path)!;

type Row = Readonly<Record<string, unknown>>;

let at: OwnWorld;
let people: Person[];
beforeAll(async () => {
  at = await ownSeededPortal();
  await arranged(at);
  const permissions = Object.keys(at.services.permissions);
  people = [
    at.is({ party: 'admin', companyCode: '', permissions }),
    at.is({ party: 'plant', companyCode: world.plant, permissions }),
    at.is({ party: 'supplier', companyCode: world.supplier, permissions }),
    at.is({ party: 'forwarder', companyCode: world.forwarder, permissions }),
  ];
}, 120_000);
afterAll(async () => at.close());

/** The records of a list as they are sent back, and somebody who may send them. */
const readBack = async (door: RowsCall): Promise<{ rows: Row[]; who: Person }> => {
  const said: string[] = [];
  for (const who of people) {
    const read = (await who.calls(listOf(door), { limit: 100 }).catch((): unknown => [])) as Row[];
    const rows = asSent(
      door,
      read.filter(({ version }) => version !== null),
    );
    if (rows.length === 0) continue;
    const tried = await sends(who, door, { rows, mode: 'each', preview: 'Y' }).catch(
      (refused: Error) => refused,
    );
    if (!(tried instanceof Error) && tried.refused < rows.length) return { rows, who };
    said.push(tried instanceof Error ? tried.message : JSON.stringify(tried.results[0]));
  }
  throw new Error(`Nobody finds a record of ${door.path} and may write it: ${said.join('\n')}`);
};

const asSent = (door: RowsCall, rows: readonly Row[]): Row[] =>
  (declaredIn(door.input, { rows }) as unknown as { rows: Row[] }).rows;

const sends = async (
  who: Person,
  door: RowsCall,
  { rows, ...input }: { rows: readonly Row[]; mode: 'all' | 'each'; preview?: 'Y' },
): Promise<RowsResult> => who.calls(door, { ...input, rows: [...rows] });

test('every list of master data with an import is among them', () => {
  expect(doors.length).toBeGreaterThan(35);
  expect(doors.filter(([, door]) => (listOf(door) as Endpoint | undefined) === undefined)).toEqual([]);
  const masters = all.filter(({ path, kind }) => kind === 'upload' && path.endsWith('/import'));
  expect(imports.every((one) => masters.includes(one))).toBe(true);
});

describe.each(doors)('%s', (_, door) => {
  test('takes a row that was read as one that is there, and writes nothing', async () => {
    const { rows, who } = await readBack(door);
    const done = await sends(who, door, { rows, mode: 'all' });
    expect(done.results.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(done).toMatchObject({ preview: false, created: 0, changed: 0, same: rows.length, refused: 0 });
    expect(done.results.map(({ row }) => row)).toEqual(rows.map((__, place) => place));
    expect(done.results.map(({ version }) => version)).toEqual(rows.map(({ version }) => version));
  });

  test('refuses no rows, too many, and what a row has not by name', async () => {
    const { rows, who } = await readBack(door);
    const [first] = rows;
    const wrong = async (input: object, field: string) => {
      const { statusCode, body } = await at.app.inject({
        method: 'POST',
        url: `/api${door.path}`,
        headers: { 'access-token': who.token, 'client-id': 'erp' },
        payload: input,
      });
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { info: 'err.invalid', data: { field } }]);
    };
    await wrong({ rows: [], mode: 'each' }, 'rows');
    await wrong({ rows: Array.from({ length: MOST_ROWS + 1 }, () => first), mode: 'each' }, 'rows');
    await wrong({ rows: [first] }, 'mode');
    await wrong({ rows: [{ ...first, nobodysField: 1 }], mode: 'each' }, 'rows.0.nobodysField');
  });

  test('refuses a row by itself, says it twice no more, and keeps the version that was read', async () => {
    const { rows, who } = await readBack(door);
    const [first] = rows;
    const done = await sends(who, door, { rows: [first!, first!, {}], mode: 'each' });
    expect(done.results.map(({ outcome }) => outcome)).toEqual(['same', 'refused', 'refused']);
    expect(done.results.map(({ refusal }) => refusal?.info)).toEqual([
      undefined,
      'err.rowTwice',
      'err.invalid',
    ]);
    await expect(sends(who, door, { rows: [first!, {}], mode: 'all' })).rejects.toMatchObject({
      key: 'err.rowsRefused',
      details: { refused: 1, rows: 2, results: [{ row: 1, outcome: 'refused' }] },
    });
  });

  test('finds nothing of another tenant', async () => {
    const { rows } = await readBack(door);
    const before = await sends((await readBack(door)).who, door, { rows, mode: 'each', preview: 'Y' });
    const stranger = at.is({
      tenantId: world.otherTenant,
      party: 'plant',
      companyCode: world.plant,
      plants: [world.plant],
      permissions: Object.keys(at.services.permissions),
    });
    const foreign = await sends(stranger, door, { rows, mode: 'each', preview: 'Y' }).catch(() => undefined);
    const ids = new Set(before.results.map(({ id }) => id));
    expect(foreign?.results.filter(({ id }) => id !== null && ids.has(id)) ?? []).toEqual([]);
  });
});
