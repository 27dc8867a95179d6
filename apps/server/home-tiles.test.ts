import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listReleases } from '@portal/call-off/contract/release/release-calls.ts';
import {
  callOffLinks,
  cashLinks,
  jisLinks,
  noteLinks,
  settlementLinks,
  shareLinks,
  shortageLinks,
  transportLinks,
} from '@portal/home/contract/counter-links.ts';
import { readHomeCounters, readHomeLayout, saveHomeLayout } from '@portal/home/contract/endpoints.ts';
import type { HomeCounters } from '@portal/home/contract/fields.ts';
import { acceptedList } from '@portal/invoice/server/testing/accepted-list.ts';
import { plugins } from './domains.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  await noteFor(at.supplier);
  await noteFor(at.supplier, { send: true });
  await acceptedList(at);
  await at.jobsDone();
});

const permissions = Object.assign({}, ...plugins.map((plugin) => plugin.permissions)) as Record<
  string,
  Permission
>;
const lists = plugins
  .flatMap(({ routes }) => routes ?? [])
  .map(({ endpoint }) => endpoint)
  .filter(({ kind }) => kind === 'list');
/** By what waits: its list, for a page may have several in its tabs. */
const waitingLists = new Map(
  plugins
    .flatMap(({ counters }) => Object.values(counters ?? {}))
    .flatMap(({ list, waiting = {} }) =>
      Object.keys(waiting).map((key): [string, Endpoint] => [`work.${key}`, list as Endpoint]),
    ),
);
/** The list that a number leads to: of a tile the first one of the page's permission; releases share theirs with other lists. */
const listOf = (name: string, path: string): Endpoint =>
  (name === 'callOff.manual' ? listReleases : waitingLists.get(name)) ??
  lists.find(({ needs }) => permissions[needs]?.path === path)!;

/** Each number on the page with the way to its list. */
const tilesOf = (counters: HomeCounters): [name: string, count: number, to: string][] => {
  const of = (name: string, counts: object | null, links: Readonly<Record<string, string>>) =>
    counts === null
      ? []
      : Object.entries(links).map(([one, to]): [string, number, string] => [
          `${name}.${one}`,
          (counts as Record<string, number>)[one]!,
          to,
        ]);
  const { callOff, deliveryNote, transport, jis, settlement, shortage, shareShortage, cash, today } =
    counters;
  return [
    ...of('callOff', callOff, callOffLinks),
    ...of('deliveryNote', deliveryNote, noteLinks),
    ...of('transport', transport, transportLinks(today)),
    ...of('jis', jis, jisLinks(today)),
    ...(settlement?.byPriceType ?? []).flatMap(({ priceType, ...counts }) =>
      of(`settlement.${priceType}`, counts, settlementLinks(priceType)),
    ),
    ...of('shortage', shortage, shortageLinks),
    ...of('shareShortage', shareShortage, shareLinks),
    ...of('cash', cash, cashLinks),
    ...counters.work.map(({ key, count, to }): [string, number, string] => [`work.${key}`, count, to]),
  ];
};

/** The tab of a page, which is none of the list's filters. */
const TAB = 'view';

const people: readonly [who: string, person: () => Person][] = [
  ['a supplier', () => at.supplier],
  ['another supplier', () => at.otherSupplier],
  [
    "a supplier's finance",
    () => at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' }),
  ],
  [
    "a supplier's administrator",
    () => at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-admin' }),
  ],
  ['an MRP controller', () => at.mrp],
  ['a logistics planner', () => at.logistics],
  ['a receiving clerk', () => at.receiving],
  ['a settlement clerk', () => at.is({ role: 'settlement-clerk' })],
  ['a forwarder', () => at.forwarder],
  ['an administrator', () => at.admin],
];

test.each(people)(
  'every number on the home page of %s is the length of the list behind it',
  async (_, person) => {
    const who = person();
    const tiles = tilesOf(await who.calls(readHomeCounters));
    const found: [string, number][] = [];
    for (const [name, , to] of tiles) {
      const { pathname, searchParams } = new URL(to, 'http://portal');
      const filters = Object.fromEntries([...searchParams].filter(([one]) => one !== TAB));
      const rows = (await who.calls(listOf(name, pathname), { ...filters, limit: 1 })) as {
        total?: number;
      }[];
      found.push([name, rows[0]?.total ?? 0]);
    }
    expect(found).toEqual(tiles.map(([name, count]) => [name, count]));
  },
);

test('there was something to count', async () => {
  const counted = async (who: Person) =>
    tilesOf(await who.calls(readHomeCounters))
      .filter(([, count]) => count > 0)
      .map(([name]) => name);
  expect(await counted(at.supplier)).toEqual(
    expect.arrayContaining(['callOff.toAnswer', 'deliveryNote.saved', 'deliveryNote.sent']),
  );
  expect(await counted(at.is({ role: 'settlement-clerk' }))).toEqual(
    expect.arrayContaining(['settlement.final.accepted', 'cash.overdue']),
  );
});

test('how a person arranged his page is his alone, and is reset', async () => {
  const parts = [{ part: 'transport', shown: 'Y', width: 'full' } as const];
  await at.supplier.calls(saveHomeLayout, { parts });
  expect(await at.supplier.calls(readHomeLayout)).toEqual({ parts });
  expect(await at.otherSupplier.calls(readHomeLayout)).toEqual({ parts: [] });
  await at.supplier.calls(saveHomeLayout, { parts: [] });
  expect(await at.supplier.calls(readHomeLayout)).toEqual({ parts: [] });
});
