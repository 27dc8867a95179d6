import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { agreementIn } from '@portal/app-server/testing/goods/cumulatives.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, typedOver } from '@portal/app-server/testing/round-trip.ts';
import { readAgreement } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import { createPart } from '@portal/part/contract/endpoints.ts';
import {
  exportCumulatives,
  importCumulatives,
  listCumulatives,
  readCumulative,
  sayCumulatives,
  signCumulatives,
} from '../contract/endpoints.ts';

let at: TestWorld;
/** People with accounts, who are told of things. */
let dispatcher: Person;
let planner: Person;
beforeAll(async () => {
  at = await seededPortal();
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher', 'cum-supplier-dispatcher');
  planner = await withAccount(at, 'plant', 'mrp-controller', 'cum-mrp-controller');
}, 120_000);

const links = async (person: Person) => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 50 })).records.map(({ link }) => link);
};

describe('one line for each agreement', () => {
  test('ours: required, sent, received, in transit and the last receipt; the same figures as the agreement has', async () => {
    const of = agreementIn(at, 'CU-LIST');
    await of.releases([
      [1, '100'],
      [2, '60'],
    ]);
    const first = await of.sends('70');
    await of.comes(first, '65');
    await of.sends('30');
    const row = await of.row();
    const { number } = await at.supplier.calls(readDeliveryNote, { id: first });
    expect(row).toMatchObject({
      required: '160',
      sent: '95',
      received: '65',
      inTransit: '30',
      lastReceiptNote: number,
      lastReceiptOn: inDays(0),
      theirSent: null,
      sentDifference: null,
      status: 'open',
      version: 0,
    });
    const { figures } = await at.supplier.calls(readAgreement, { id: row.id });
    expect({ required: figures.requiredInAll, sent: figures.sent, received: figures.received }).toEqual({
      required: row.required,
      sent: row.sent,
      received: row.received,
    });
  });

  test('the last receipt is the one that the release names, where the plant booked it past the portal', async () => {
    const of = agreementIn(at, 'CU-LAST');
    await of.releases([[1, '100']], {
      receivedCumulative: '500',
      lastReceiptNote: '00012345',
      lastReceiptDate: inDays(-1),
    });
    expect(await of.row()).toMatchObject({
      received: '500',
      sent: '500',
      inTransit: '0',
      lastReceiptNote: '00012345',
      lastReceiptOn: inDays(-1),
    });
  });

  test('others see nothing of it', async () => {
    const of = agreementIn(at, 'CU-OWN');
    await of.releases([[1, '100']]);
    const { id } = await of.row();
    expect(await at.otherSupplier.calls(listCumulatives, { saNo: 'CU-OWN', limit: 10 })).toEqual([]);
    await expect(at.otherSupplier.calls(readCumulative, { id })).toFailWith('cumulative.none');
    await expect(
      at.otherSupplier.calls(signCumulatives, {
        lines: [{ id, version: 0, sent: '0', received: '0' }],
        remark: null,
      }),
    ).toFailWith('cumulative.none');
  });
});

describe('what the supplier says', () => {
  test('stands beside ours with day, person and remark; saying it twice changes nothing', async () => {
    const of = agreementIn(at, 'CU-SAY');
    await of.releases([[1, '100']]);
    await of.sends('40');
    expect(await of.says('140', '100', { theirRemark: '含上月' })).toEqual({ said: 1, idle: 0 });
    expect(await of.row()).toMatchObject({
      theirSent: '140',
      theirReceived: '100',
      theirOn: inDays(0),
      theirRemark: '含上月',
      sentDifference: '100',
      receivedDifference: '100',
      mark: 'unexplained',
      version: 1,
    });
    expect(await of.says('140', '100', { theirRemark: '含上月' })).toEqual({ said: 0, idle: 1 });
    expect((await of.row()).version).toBe(1);
  });

  test('who has not seen what is kept now is refused, and nothing of his other lines is kept either', async () => {
    const one = agreementIn(at, 'CU-STALE-1');
    const other = agreementIn(at, 'CU-STALE-2');
    await one.releases([[1, '100']]);
    await other.releases([[1, '100']]);
    await other.says('7', null);
    const [first, second] = [await one.row(), await other.row()];
    const said = { theirSent: '9', theirReceived: null, theirOn: inDays(0), theirRemark: null };
    await expect(
      at.supplier.calls(sayCumulatives, {
        lines: [
          { id: first.id, version: 0, ...said },
          { id: second.id, version: 0, ...said },
        ],
      }),
    ).toFailWith('err.updatedByOther');
    expect(await one.row()).toMatchObject({ theirSent: null, version: 0 });
    expect(await other.row()).toMatchObject({ theirSent: '7' });
  });

  test('required and in transit stand beside ours; in transit that follows from the others is not kept', async () => {
    const of = agreementIn(at, 'CU-FOUR');
    await of.releases([[1, '300']], { releaseDate: inDays(-3) });
    await of.releases([[1, '340']], { releaseDate: inDays(-2) });
    const note = await of.sends('100');
    await of.says('100', '0', { theirRequired: '300', theirInTransit: '100' });
    expect(await of.row()).toMatchObject({
      required: '340',
      theirRequired: '300',
      requiredDifference: '-40',
      inTransit: '100',
      theirInTransit: null,
      inTransitDifference: '0',
      mark: 'releaseUnread',
    });
    const differing = await at.supplier.calls(listCumulatives, { saNo: 'CU-FOUR', differs: 'Y', limit: 5 });
    expect(differing).toHaveLength(1);
    await expect(of.signs(dispatcher)).toFailWith('cumulative.remarkNeeded');
    await of.comes(note);
    // His sent less his received goes on to be what is in transit for him; said for itself it stays.
    expect((await of.detail()).apart.inTransit).toMatchObject({
      difference: '100',
      explanations: [{ code: 'sentLessReceived', pieces: '100' }],
      unexplained: '0',
    });
    await of.says('100', '100', { theirRequired: '340', theirInTransit: '12' });
    expect(await of.row()).toMatchObject({
      theirInTransit: '12',
      inTransitDifference: '12',
      mark: 'unexplained',
    });
    const { events } = await of.detail();
    expect(events[0]).toMatchObject({ kind: 'said', theirRequired: '340', theirInTransit: '12' });
    expect(events[1]).toMatchObject({ theirRequired: '300', theirInTransit: null });
  });

  test('figures need their day and keep to the decimals of the unit; the plant says none', async () => {
    const of = agreementIn(at, 'CU-CHECK');
    await of.releases([[1, '100']]);
    const { id, version } = await of.row();
    const line = { id, version, theirSent: '1', theirReceived: null, theirOn: inDays(0), theirRemark: null };
    await expect(at.supplier.calls(sayCumulatives, { lines: [{ ...line, theirOn: inDays(1) }] })).toFailWith(
      'cumulative.dayAhead',
    );
    await expect(at.supplier.calls(sayCumulatives, { lines: [{ ...line, theirOn: null }] })).toFailWith(
      'err.invalid',
    );
    await expect(at.supplier.calls(sayCumulatives, { lines: [{ ...line, theirSent: '1.5' }] })).toFailWith(
      'unit.tooFine',
    );
    await expect(at.mrp.calls(sayCumulatives, { lines: [line] })).toFailWith('err.forbidden');
    await expect(at.admin.calls(sayCumulatives, { lines: [line] })).toFailWith('cumulative.wrongParty');
  });

  test('the export comes back: what was typed is kept, what was not is left alone', async () => {
    const one = agreementIn(at, 'CU-SHEET-1');
    const other = agreementIn(at, 'CU-SHEET-2');
    await one.releases([[1, '100']]);
    await other.releases([[1, '100']]);
    await one.says('12', '10');
    const { bytes } = await at.supplier.downloads(exportCumulatives, { saNo: 'CU-SHEET' });
    const [head] = await Array.fromAsync(readSheet(bytes));
    expect(head!.cells.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['供应商累计发货', '供应商累计收货', '供应商截止日期']),
    );
    const file = { name: 'a.xlsx', content: bytes };
    expect(await at.supplier.uploads(importCumulatives, file)).toMatchObject({ good: 0, idle: 2, bad: 0 });
    await one.says('13', '10');
    // what was exported is old now
    await other.says('5', null);
    const stale = await at.supplier.uploads(importCumulatives, file);
    expect(stale).toMatchObject({ good: 0, bad: 1 });
    expect(await one.row()).toMatchObject({ theirSent: '13' });
  });

  test('an import is taken back: the former figures are said again, those that were said since stay', async () => {
    const one = agreementIn(at, 'CU-UNDO-1');
    const other = agreementIn(at, 'CU-UNDO-2');
    const fresh = agreementIn(at, 'CU-UNDO-3');
    for (const agreement of [one, other, fresh]) await agreement.releases([[1, '100']]);
    await one.says('12', '10', { theirRemark: '原值' });
    const { bytes } = await at.supplier.downloads(exportCumulatives, { saNo: 'CU-UNDO' });
    const book = await readWorkbook(bytes);
    const typed = {
      ...book,
      rows: book.rows.map((_, row) =>
        typedOver(book, row, { 供应商累计发货: '50', 供应商截止日期: inDays(0) }),
      ),
    };
    const file = await fileOf(typed);
    const done = await at.supplier.uploads(importCumulatives, file);
    expect(done).toMatchObject({ good: 3, bad: 0, undo: expect.any(String) });
    expect(await at.supplier.uploads(importCumulatives, file)).toMatchObject({
      good: 0,
      idle: 3,
      undo: null,
    });
    await other.says('51', null);
    expect(await at.supplier.calls(undoImport, { id: done.undo! })).toEqual({
      records: 2,
      kept: [world.parts.bracket],
    });
    expect(await one.row()).toMatchObject({ theirSent: '12', theirReceived: '10', theirRemark: '原值' });
    expect(await other.row()).toMatchObject({ theirSent: '51' });
    expect(await fresh.row()).toMatchObject({ theirSent: null, theirOn: null, status: 'open' });
    expect((await one.detail()).events.map(({ theirSent }) => theirSent)).toEqual(['12', '50', '12']);
  });

  test('a row without its stamp is found by SA number, part and point; one of nobody is refused by itself', async () => {
    const of = agreementIn(at, 'CU-TYPED');
    await of.releases([[1, '100']]);
    const text = (header: string) => ({ header, width: 14, kind: 'text' as const });
    const figure = (header: string) => ({ header, width: 14, kind: 'quantity' as const });
    const content = await sheetBytes({
      name: '1',
      zone: 'Asia/Shanghai',
      columns: [
        text('零件号'),
        text('计划协议号'),
        text('卸货点'),
        figure('供应商累计发货'),
        { header: '供应商截止日期', width: 14, kind: 'day' },
      ],
      rows: [
        [world.parts.bracket, 'CU-TYPED', 'A13', '77', inDays(0)],
        [world.parts.bracket, 'CU-NOBODY', 'A13', '77', inDays(0)],
      ],
    });
    const done = await at.supplier.uploads(importCumulatives, { name: 'a.xlsx', content });
    expect(done).toMatchObject({ good: 1, bad: 1, errors: [{ row: 3 }] });
    expect(await of.row()).toMatchObject({ theirSent: '77', theirOn: inDays(0) });
  });
});

describe('differences explained by themselves', () => {
  test('a note under way is behind what the supplier counts as received already, until it comes', async () => {
    const of = agreementIn(at, 'CU-WAY');
    await of.releases([[1, '300']]);
    const note = await of.sends('100');
    await of.says('100', '100');
    const row = await of.row();
    expect(row).toMatchObject({ sentDifference: '0', receivedDifference: '100', mark: 'noteUnderWay' });
    const { apart } = await of.detail();
    expect(apart.received).toMatchObject({
      difference: '100',
      unexplained: '0',
      explanations: [{ code: 'noteUnderWay', pieces: '100', documents: [{ kind: 'note', id: note }] }],
    });
    await of.comes(note);
    expect(await of.row()).toMatchObject({ receivedDifference: '0', mark: null });
  });

  test('a receipt of less, a returned note, a note that the plant received unannounced', async () => {
    const less = agreementIn(at, 'CU-LESS');
    await less.releases([[1, '300']]);
    await less.comes(await less.sends('100'), '90');
    await less.says('100', '100');
    expect((await less.detail()).apart).toMatchObject({
      sent: { explanations: [{ code: 'receiptDifference', pieces: '10' }], unexplained: '0' },
      received: { explanations: [{ code: 'receiptDifference', pieces: '10' }], unexplained: '0' },
    });

    const back = agreementIn(at, 'CU-BACK');
    await back.releases([[1, '300']]);
    await back.returns(await back.sends('50'));
    await back.says('50', null);
    expect((await back.row()).mark).toBe('noteUnsent');

    const unknown = agreementIn(at, 'CU-UNKNOWN');
    await unknown.releases([[1, '300']]);
    await unknown.releases([[1, '300']], { receivedCumulative: '80', lastReceiptNote: '99912345' });
    await unknown.says('0', '0');
    expect((await unknown.detail()).apart.sent).toMatchObject({
      explanations: [
        { code: 'neverAnnounced', pieces: '-80', documents: [{ number: '99912345', id: null }] },
      ],
    });
  });

  test('a reset that the supplier does not know; each reset stays, not only the last', async () => {
    const of = agreementIn(at, 'CU-RESET');
    await of.releases([[1, '300']], { receivedCumulative: '4000', releaseDate: inDays(-30) });
    await of.releases([[1, '300']], {
      receivedCumulative: '0',
      resetOn: inDays(-20),
      releaseDate: inDays(-20),
    });
    const note = await of.sends('100');
    await of.comes(note);
    await of.sends('20');
    await of.releases([[1, '300']], { receivedCumulative: '0', resetOn: inDays(0), releaseDate: inDays(0) });
    expect(await of.row()).toMatchObject({
      sent: '20',
      received: '0',
      resetOn: inDays(0),
      beforeReset: '100',
    });
    await of.says('120', '100', { theirOn: inDays(0) });
    const { apart, events, since, start } = await of.detail();
    expect(apart).toMatchObject({
      sent: { difference: '100', explanations: [{ code: 'resetDay', pieces: '100' }], unexplained: '0' },
      received: { difference: '100', explanations: [{ code: 'resetDay', pieces: '100' }], unexplained: '0' },
    });
    expect(events.filter(({ kind }) => kind === 'reset')).toMatchObject([
      { on: inDays(0), sent: '120', received: '100', beganAt: '0', onRoad: '20' },
      { on: inDays(-20), sent: '4000', received: '4000', beganAt: '0', onRoad: '0' },
      { on: null, sent: '0', received: '0', beganAt: '4000', onRoad: '0' },
    ]);
    expect(since).toMatchObject({ kind: 'reset' });
    expect(start).toEqual({ sent: '20', received: '0' });
  });

  test('the first release may name a reset with the figure before it', async () => {
    const of = agreementIn(at, 'CU-FIRST');
    await of.releases([[1, '300']], {
      receivedCumulative: '40',
      resetOn: inDays(-60),
      receivedBeforeReset: '9000',
    });
    await of.says('9040', '9040');
    const { apart, events } = await of.detail();
    expect(apart.received).toMatchObject({
      difference: '9000',
      explanations: [{ code: 'resetDay', pieces: '9000' }],
      unexplained: '0',
    });
    expect(events.find(({ kind }) => kind === 'reset')).toMatchObject({ on: inDays(-60), received: '9000' });
  });

  test('two points of one part, and a part that changed its number, have figures of their own', async () => {
    const one = agreementIn(at, 'CU-POINT', { unloadingPoint: 'A13' });
    const other = agreementIn(at, 'CU-POINT-2', { unloadingPoint: 'B07' });
    await one.releases([[1, '300']], { receivedCumulative: '100', partNo: world.parts.oil, unit: 'KGM' });
    await other.releases([[1, '300']], { receivedCumulative: '70', partNo: world.parts.oil, unit: 'KGM' });
    expect([(await one.row()).received, (await other.row()).received]).toEqual(['100', '70']);
    await one.says('170', null);
    expect((await one.detail()).apart.sent).toMatchObject({
      explanations: [{ code: 'otherPoint', pieces: '70', documents: [{ kind: 'agreement' }] }],
      unexplained: '0',
    });
    await at.mrp.calls(createPart, {
      partNo: '5G0 123 456 B',
      nameZh: '前支架（旧）',
      nameEn: 'Front bracket, old',
      unit: 'PCE',
      weightKg: '1.25',
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      kind: 'body',
      partGroup: 'bracket',
      successorNo: world.parts.unit,
      active: 'Y',
    });
    const old = agreementIn(at, 'CU-NUMBER-1');
    const next = agreementIn(at, 'CU-NUMBER-2');
    await old.releases([[1, '300']], { receivedCumulative: '900', partNo: '5G0 123 456 B' });
    await next.releases([[1, '300']], { receivedCumulative: '30', partNo: world.parts.unit });
    await next.says('930', null);
    expect((await next.detail()).apart.sent).toMatchObject({
      explanations: [{ code: 'otherNumber', pieces: '900' }],
      unexplained: '0',
    });
    expect([(await old.row()).sent, (await next.row()).sent]).toEqual(['900', '30']);
  });
});

describe('agreeing', () => {
  test('one side signs, the other confirms: an event with both, each told to the other side', async () => {
    const of = agreementIn(at, 'CU-AGREE');
    await of.releases([[1, '300']]);
    await of.comes(await of.sends('100'));
    await of.says('100', '100');
    expect(await of.signs(dispatcher, '月底对账')).toEqual({ signed: 1, agreed: 0 });
    const { id } = await of.row();
    expect(await of.row()).toMatchObject({ status: 'waitsPlant' });
    expect(await links(planner)).toContain(`/management/cumulative-detail?id=${id}`);
    const mine = async (person: Person) =>
      (await person.calls(listCumulatives, { mine: 'Y', saNo: 'CU-AGREE', limit: 10 })).length;
    expect([await mine(planner), await mine(dispatcher)]).toEqual([1, 0]);
    await expect(of.signs(dispatcher)).toFailWith('cumulative.signedAlready');
    expect(await of.signs(planner)).toEqual({ signed: 0, agreed: 1 });
    expect(await of.row()).toMatchObject({ status: 'agreed', agreedOn: inDays(0) });
    expect(await links(dispatcher)).toContain(`/management/cumulative-detail?id=${id}`);
    const { events } = await of.detail();
    expect(events[0]).toMatchObject({
      kind: 'agreed',
      on: inDays(0),
      party: 'plant',
      by: 'mrp-controller',
      firstBy: 'supplier-dispatcher',
      firstRemark: '月底对账',
      sent: '100',
      received: '100',
      theirSent: '100',
    });
    await expect(of.signs(planner)).toFailWith('cumulative.signedAlready');
  });

  test('figures that moved since they were seen are not signed, and a signature on them counts no more', async () => {
    const of = agreementIn(at, 'CU-MOVED');
    await of.releases([[1, '300']]);
    await of.signs(dispatcher);
    const seen = await of.row(planner);
    await of.sends('10');
    await expect(of.signs(planner, null, seen)).toFailWith('err.updatedByOther');
    expect(await of.row()).toMatchObject({ status: 'open', sent: '10' });
    await of.signs(planner);
    const plantSigned = await of.row();
    expect(plantSigned).toMatchObject({ status: 'waitsSupplier' });
    await of.says('11', null);
    await expect(of.signs(dispatcher, null, plantSigned)).toFailWith('err.updatedByOther');
    expect(await of.row()).toMatchObject({ status: 'open' });
  });

  test('figures that differ are signed with a remark only; what was agreed stays when they move on', async () => {
    const of = agreementIn(at, 'CU-REMARK');
    await of.releases([[1, '300']]);
    await of.sends('100');
    await of.says('130', null);
    await expect(of.signs(dispatcher)).toFailWith('cumulative.remarkNeeded');
    await of.signs(dispatcher, '差 30 件为样件');
    await of.signs(planner);
    await of.sends('20');
    await of.says('150', null);
    expect(await of.row()).toMatchObject({ status: 'open', agreedOn: inDays(0) });
    const { events, since, start, moves } = await of.detail();
    const agreed = events.find(({ kind }) => kind === 'agreed')!;
    expect(agreed).toMatchObject({ sent: '100', theirSent: '130', firstRemark: '差 30 件为样件' });
    expect(since).toEqual({ kind: 'agreed', at: agreed.at });
    expect(start).toEqual({ sent: '100', received: '0' });
    expect(moves).toMatchObject([{ kind: 'sent', sent: '20', sentAfter: '120', receivedAfter: '0' }]);
  });

  test('nobody has the right to change what was said, signed or agreed on, the system neither', async () => {
    const scope = systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] });
    const identity = { scope, action: 'test', source: 'test' };
    for (const change of [
      sql`update cumulative_event set sent = 0 where tenant_id = ${at.tenant}`,
      sql`delete from cumulative_event where tenant_id = ${at.tenant}`,
    ])
      await expect(
        inTransaction(at.services.pool, identity, async ({ db }) => change.execute(db)),
      ).rejects.toThrow('permission denied');
  });

  test('many at once, all or none; an administrator signs for nobody', async () => {
    const one = agreementIn(at, 'CU-MANY-1');
    const other = agreementIn(at, 'CU-MANY-2');
    await one.releases([[1, '300']]);
    await other.releases([[1, '300']]);
    const rows = await at.mrp.calls(listCumulatives, { saNo: 'CU-MANY', limit: 10 });
    const lines = rows.map(({ id, version, sent, received }) => ({ id, version, sent, received }));
    await expect(at.admin.calls(signCumulatives, { lines, remark: null })).toFailWith(
      'cumulative.wrongParty',
    );
    await expect(
      at.mrp.calls(signCumulatives, { lines: [lines[0]!, { ...lines[1]!, sent: '1' }], remark: null }),
    ).toFailWith('err.updatedByOther');
    expect((await one.row()).status).toBe('open');
    expect(await at.mrp.calls(signCumulatives, { lines, remark: null })).toEqual({ signed: 2, agreed: 0 });
    const agreedNow = await at.supplier.calls(listCumulatives, {
      saNo: 'CU-MANY',
      status: 'waitsSupplier',
      limit: 10,
    });
    expect(agreedNow).toHaveLength(2);
  });
});

describe('what moved the figures', () => {
  test('notes and receipts in their order with the figures behind each; they end with those of now', async () => {
    const of = agreementIn(at, 'CU-MOVES');
    await of.releases([[1, '300']], { receivedCumulative: '50' });
    await of.comes(await of.sends('100'), '95');
    await of.sends('40');
    const { moves, start, sent, received } = await of.detail();
    expect(start).toEqual({ sent: '50', received: '50' });
    expect(moves.map(({ kind, sentAfter, receivedAfter }) => [kind, sentAfter, receivedAfter])).toEqual([
      ['sent', '150', '50'],
      ['received', '145', '145'],
      ['sent', '185', '145'],
    ]);
    expect([sent, received]).toEqual(['185', '145']);
  });
});
