import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { nameOf, sessionRoutes } from './answer-of.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, type OwnWorld } from './portal.ts';

type KeyedList = Endpoint & { readonly input: z.ZodMiniObject };
type Row = { readonly id: string; readonly total?: number };

/** Lists of records with ids are read by their keys, too: every one that is declared. */
const keyed = sessionRoutes
  .map(({ endpoint }) => endpoint)
  .filter(
    (endpoint): endpoint is KeyedList =>
      endpoint.kind === 'list' && 'after' in (endpoint.input as z.ZodMiniObject).shape,
  );
/** Whatever a list needs besides: moments stand in a zone. */
const inputOf = ({ input }: KeyedList): object => ('zone' in input.shape ? { zone: 'Asia/Shanghai' } : {});
const readable = keyed.filter((endpoint) => z.safeParse(endpoint.input, inputOf(endpoint)).success);

let at: OwnWorld;
let reader: Person;
beforeAll(async () => {
  at = await ownSeededPortal();
  await arranged(at);
  reader = at.is({ party: 'admin', companyCode: '', permissions: Object.keys(at.services.permissions) });
}, 120_000);
afterAll(async () => at.close());

const rows = async (endpoint: KeyedList, paging: object): Promise<Row[]> =>
  (await reader.calls(endpoint, { ...inputOf(endpoint), ...paging })) as never;

/** A list is read to its end, as a program does. */
const byKey = async (endpoint: KeyedList, limit: number, after = '0'): Promise<Row[]> => {
  const page = await rows(endpoint, { after, limit });
  return page.length === 0 ? [] : [...page, ...(await byKey(endpoint, limit, page.at(-1)!.id))];
};
const byNumber = async (endpoint: KeyedList, page = 1): Promise<Row[]> => {
  const found = await rows(endpoint, { page, limit: 100 });
  return found.length < 100 ? found : [...found, ...(await byNumber(endpoint, page + 1))];
};

test('there are lists to read', () => expect(readable.length).toBeGreaterThan(60));

describe.each(readable.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('gives by key each row once, in the order of ids, and those that pages give', async () => {
    const [numbered, read] = [await byNumber(endpoint), await byKey(endpoint, 7)];
    const ids = read.map(({ id }) => BigInt(id));
    expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.map(String).toSorted()).toEqual(numbered.map(({ id }) => id).toSorted());
    expect(read.filter((row) => 'total' in row)).toEqual([]);
  });
});

test('what would be ignored beside it is refused by name', async () => {
  const [list] = readable;
  for (const beside of [{ page: 2 }, { sort: 'id' }, { exact: 'Y' }, { knownTotal: 3 }])
    await expect(rows(list!, { after: '0', ...beside })).rejects.toMatchObject({ key: 'err.invalid' });
});
