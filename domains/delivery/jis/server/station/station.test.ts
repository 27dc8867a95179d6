import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { listJisSupplierStatuses, ruleJisPrint } from '@portal/jis-status/contract/endpoints.ts';
import { sequencedLine } from '@portal/jis-status/server/testing/sequenced-line.ts';
import { createLabelPrinter } from '@portal/label-printer/contract/endpoints.ts';
import { openPrinter, type PaperPrinter } from '@portal/label-printer/server/testing/paper-printer.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import * as calls from '../../contract/endpoints.ts';

let at: TestWorld;
let paper: PaperPrinter;
const LINE = 'LINE9';
const GROUPS = ['91', '92', '93'] as const;
type Group = (typeof GROUPS)[number];
beforeAll(async () => {
  at = await seededPortal();
  await sequencedLine(
    at,
    LINE,
    [
      { code: 'F000', isPrintable: 'N' },
      { code: 'M100', isFinalAssembly: 'Y' },
    ],
    GROUPS.flatMap((partGroup) => ['F000', 'M100'].map((statusCode) => ({ partGroup, statusCode }))),
  );
  paper = await openPrinter();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => paper.close());

const vehicle = (number: number): string => `ST${String(number).padStart(5, '0')}`;
let sent = 0;
const message = (partGroup: Group, number: number, changed: object = {}) => ({
  messageId: `STATION-${++sent}`,
  action: 'call',
  sentAt: new Date(Date.now() + sent).toISOString(),
  assemblyLine: LINE,
  manufacturingNo: vehicle(number),
  supplierCode: world.supplier,
  partGroup,
  statusCode: 'M100',
  plannedAt: new Date(Date.now() + number * 60_000).toISOString(),
  sequenceNo: number,
  parts: [{ position: 1, partNo: '5G1 857 001 A', quantity: '1', unit: 'PCE' }],
  ...changed,
});
const take = async (...messages: object[]) => at.logistics.calls(calls.takeJisMessages, { messages });
const station = async (group: Group) =>
  at.supplier.calls(calls.readJisStation, { line: LINE, status: 'M100', groups: group });
const print = async (id: string, more: object = {}) =>
  at.supplier.calls(calls.printJisCallOffs, {
    ids: [id],
    form: 'sequenceList',
    order: 'build',
    places: 12,
    ...more,
  });
const rule = async (
  group: Group,
  autoPrint: 'off' | 'station' | 'printer',
  printerId: string | null = null,
) => {
  const rows = await at.supplier.calls(listJisSupplierStatuses, { partGroup: group, assemblyLine: LINE });
  const { id, version } = rows.find(({ statusCode }) => statusCode === 'M100')!;
  return at.supplier.calls(ruleJisPrint, { id, version, autoPrint, printerId });
};
const prints = async (group: Group, first: number, last: number) => {
  const rows = await at.supplier.calls(calls.listJisPrints, { limit: 100 });
  return rows.filter(
    ({ numbers, lines }) => lines === LINE && Number(numbers) >= first && Number(numbers) <= last,
  ).length;
};

test('a station shows what is next in sequence; who prints the same in that moment prints nothing, and once more only with a reason, as a copy', async () => {
  await take(message('91', 1), message('91', 3), message('91', 2), message('91', 1, { statusCode: 'F000' }));
  const before = await station('91');
  expect(before.places.map(({ partGroup, statusCode }) => [partGroup, statusCode])).toEqual(
    GROUPS.map((group) => [group, 'M100']),
  );
  expect(before.next.map(({ sequenceNo, doubt }) => [sequenceNo, doubt])).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
  ]);
  const { id } = before.next[0]!;
  const both = await Promise.allSettled([print(id), print(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(print(id)).toFailWith('jis.printedAlready');
  // another paper is no copy of the list
  await print(id, { form: 'rackSheet' });
  const again = await print(id, { reason: '标签破损' });
  const { bytes } = await at.supplier.downloads(calls.downloadJisPrint, { id: again.id });
  expect(await textOf(bytes)).toContain('COPY 2');
  expect(await at.supplier.calls(calls.listJisPrints, { number: again.number })).toMatchObject([
    { reprintReason: '标签破损', isAutomatic: 'N' },
  ]);
  const { next, printed } = await station('91');
  expect(next.map(({ sequenceNo }) => sequenceNo)).toEqual(['2', '3']);
  expect(printed[0]).toMatchObject({ sequenceNo: '1', copyNo: 2, printNo: again.number });
  await take(message('91', 2, { action: 'cancel' }));
  expect(await station('91')).toMatchObject({
    next: [{ sequenceNo: '3' }],
    cancelled: [{ sequenceNo: '2', manufacturingNo: vehicle(2) }],
  });
});

test('of sixty vehicles in quick motion each is printed once by two open stations; a gap stops them until it is filled', async () => {
  await rule('92', 'station');
  /** As an open page does: it prints what the answer says is for stations, and asks again. */
  const open = async (): Promise<string[]> => {
    const { next } = await station('92');
    const own = next.filter(({ isForStation }) => isForStation);
    const done: string[] = [];
    for (const { id, sequenceNo } of own)
      await print(id, { automatic: 'Y' }).then(
        () => done.push(sequenceNo),
        (failure: { key?: string }) => expect(failure.key).toMatch(/^jis\.(printedAlready|notByItself)$/),
      );
    return done;
  };
  const printed: string[] = [];
  const numbers = Array.from({ length: 60 }, (_, place) => place + 101);
  for (let place = 0; place < numbers.length; place += 5) {
    await take(
      ...numbers
        .slice(place, place + 5)
        .filter((number) => number !== 150)
        .map((number) => message('92', number)),
    );
    for (const done of await Promise.all([open(), open()])) printed.push(...done);
  }
  const until = (last: number) => numbers.filter((number) => number <= last).map(String);
  expect(printed.toSorted()).toEqual(until(149));
  expect((await station('92')).next[0]).toMatchObject({
    sequenceNo: '151',
    doubt: 'gap',
    doubtAbout: '150',
    isForStation: false,
  });
  await take(message('92', 150));
  for (let more = true; more;) {
    const done = await open();
    printed.push(...done);
    more = done.length > 0;
  }
  expect(printed.toSorted()).toEqual(until(160));
  expect(await prints('92', 101, 160)).toBe(60);
  await expect(rule('92', 'printer', '999999')).toFailWith('jisStatus.printerGone');
}, 120_000);

test('the portal prints on the printer of the supplier what arrives, each once and in sequence, and leaves what is in doubt to a person', async () => {
  vi.stubEnv('PRINTER_NETWORKS', '127.0.0.0/8');
  vi.stubEnv('PRINTER_PORTS', String(paper.port));
  const { id: printerId } = await at.admin.calls(createLabelPrinter, {
    name: '工位 9',
    supplierCode: world.supplier,
    host: '127.0.0.1',
    port: paper.port,
    dots: '203',
    active: 'Y',
  });
  await take(message('93', 201));
  await rule('93', 'printer', printerId);
  await take(message('93', 202), message('93', 203));
  await at.jobsDone();
  const numbers = async () =>
    (await station('93')).printed.map(({ sequenceNo, isAutomatic }) => [sequenceNo, isAutomatic]);
  expect(await numbers()).toEqual([
    ['203', true],
    ['202', true],
  ]);
  // 201 came before the rule; 205 waits for 204
  await take(message('93', 205));
  await at.jobsDone();
  expect((await station('93')).next.map(({ sequenceNo, doubt }) => [sequenceNo, doubt])).toEqual([
    ['201', null],
    ['205', 'gap'],
  ]);
  await take(
    message('93', 204),
    message('93', 203, { plannedAt: new Date(Date.now() + 203 * 60_000).toISOString() }),
  );
  await at.jobsDone();
  const after = await station('93');
  expect(after.next.map(({ sequenceNo, doubt }) => [sequenceNo, doubt])).toEqual([
    ['201', null],
    ['203', 'printedBefore'],
  ]);
  expect(after.printed.map(({ sequenceNo }) => sequenceNo)).toEqual(['205', '204', '203', '202']);
  expect(after.printed.every(({ isAutomatic }) => isAutomatic)).toBe(true);
  expect(paper.texts().join('').match(/\^PQ1/g)).toHaveLength(4);
  expect(
    (await at.supplier.calls(calls.listJisPrints, { limit: 100 })).filter(
      ({ isAutomatic, lines }) => isAutomatic === 'Y' && lines === LINE,
    )[0],
  ).toMatchObject({
    printer: '工位 9',
    sending: 'sent',
  });
}, 60_000);
