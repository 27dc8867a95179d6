import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import {
  commitInFull,
  inDays,
  noteHead,
  openLines,
  release,
} from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import { downloadFile, uploadFile } from '@portal/settings/contract/file-calls.ts';
import {
  acceptDeviations,
  assignDeviation,
  disputeDeviations,
  listDeviations,
  readDeviation,
  upholdDeviation,
  withdrawDeviation,
} from '../contract/endpoints.ts';
import type { TickedDeviation } from '../contract/fields.ts';
import { tellOverdue } from './jobs.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let at: TestWorld;
/** People with accounts, who are told of things. */
let dispatcher: Person;
let lead: Person;
beforeAll(async () => {
  at = await seededPortal();
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  lead = await withAccount(at, 'plant', 'receiving-lead');
}, 120_000);

let notes = 0;
/** Receives a note of its own agreement; goods come two days before they were promised. */
const received = async ({
  missing = 0,
  ticked = [],
}: {
  missing?: number;
  ticked?: readonly Partial<TickedDeviation>[];
} = {}) => {
  const saNo = `DEVIATES-${++notes}`;
  await release(at, { saNo });
  const open = (await openLines(at.supplier)).find((line) => line.saNo === saNo)!;
  await commitInFull(at.supplier, [open]);
  const { id: noteId } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: [{ callOffLineId: open.id, quantity: '100' }],
  });
  const unsent = await at.supplier.calls(readDeliveryNote, { id: noteId });
  await at.supplier.calls(packAutomatically, { id: noteId, version: unsent.version });
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  await sql`update delivery_note set forwarder_code = ${world.forwarder} where id = ${noteId}`.execute(
    at.owner,
  );
  // as a later window of its truck does: what was promised is held against what came all the same
  await sql`update delivery_note set expected_arrival = expected_arrival + interval '3 days' where id = ${noteId}`.execute(
    at.owner,
  );
  const { lineList, number } = await at.supplier.calls(readDeliveryNote, { id: noteId });
  const [line] = lineList;
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [
      {
        lineId: line!.id,
        receivedQty: String(Number(line!.quantity) - missing),
        differenceReason: missing > 0 ? 'short' : null,
      },
    ],
    deviations: ticked.map((one): TickedDeviation => ({
      lineId: null,
      kind: 'damage',
      reason: 'damagedInTransit',
      remark: null,
      evidence: [],
      ...one,
    })),
  });
  const found = await at.supplier.calls(listDeviations, { receipt: receipt.id, sort: 'number' });
  return { receipt, number, lineId: line!.id, found };
};
const one = async (id: string) => at.supplier.calls(readDeviation, { id });
const noticesOf = async (person: Person) => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 100 })).records;
};

test('what differs is raised with the receipt: quantity and day by themselves, the rest as it was ticked', async () => {
  const picture = await at.receiving.uploads(uploadFile, { name: 'damage.png', content: PNG });
  const { found, number, receipt } = await received({
    missing: 5,
    ticked: [
      { remark: '纸箱压坏', evidence: [picture] },
      { kind: 'packaging', reason: 'agreementOutdated' },
    ],
  });
  expect(
    found.map(({ kind, promised, found: came, reason, mendBy }) => [kind, promised, came, reason, mendBy]),
  ).toEqual([
    ['quantity', '100', '95', 'short', 'supplierEntry'],
    ['date', inDays(2), inDays(0), 'early', 'supplierEntry'],
    ['damage', null, null, 'damagedInTransit', 'supplierEntry'],
    ['packaging', null, null, 'agreementOutdated', 'plantMasterData'],
  ]);
  for (const row of found)
    expect(row).toMatchObject({
      status: 'open',
      overdue: 'N',
      noteNumber: number,
      receiptNumber: receipt.number,
    });
  const damage = await one(found[2]!.id);
  expect(damage).toMatchObject({ carrierCode: world.forwarder });
  expect(damage).toMatchObject({ remark: '纸箱压坏', evidence: [{ id: picture.id, name: 'damage.png' }] });
  const { bytes } = await at.supplier.downloads(downloadFile, { id: picture.id, uuid: picture.uuid });
  expect(bytes).toEqual(PNG);
  await expect(at.otherSupplier.downloads(downloadFile, { id: picture.id, uuid: picture.uuid })).toFailWith(
    'err.notFound',
  );
  const notice = (await noticesOf(dispatcher)).find(({ type }) => type === 'deviation.raised');
  expect(notice).toMatchObject({ link: `/management/deviation?receipt=${receipt.id}` });
});

test.each([
  ['a reason of another kind', { kind: 'papers', reason: 'labelMissing' }, 'deviation.reasonMisfits'],
  ['a reason that no dictionary knows', { reason: 'zzz' }, 'dict.unknownCode'],
  ['a material that is not on the note', { lineId: '999999' }, 'err.notFound'],
  ['a picture that nobody sent', { evidence: [{ id: '999999', uuid: crypto.randomUUID() }] }, 'err.notFound'],
] as const)('%s is refused, and nothing is received', async (_, ticked, failure) => {
  const receipts = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from goods_receipt`.execute(at.owner)).rows[0]!.n);
  const before = await receipts();
  await expect(received({ ticked: [ticked as Partial<TickedDeviation>] })).toFailWith(failure);
  expect(await receipts()).toBe(before);
});

test('the supplier accepts many at once, or disputes with a picture; the plant upholds or withdraws', async () => {
  const { found } = await received({ missing: 3, ticked: [{}] });
  const [quantity, date, damage] = found;
  const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
  await at.supplier.calls(acceptDeviations, { lines: [seen(date!), seen(quantity!)], answer: '已补发' });
  expect(await one(quantity!.id)).toMatchObject({ status: 'accepted', answer: '已补发' });
  await expect(
    at.supplier.calls(acceptDeviations, {
      lines: [seen(damage!), { ...seen(date!), version: 2 }],
      answer: null,
    }),
  ).toFailWith('deviation.status');
  expect(await one(damage!.id)).toMatchObject({ status: 'open' });

  const proof = await at.supplier.uploads(uploadFile, { name: 'loaded.png', content: PNG });
  await at.supplier.calls(disputeDeviations, {
    lines: [seen(damage!)],
    answer: '装车完好',
    evidence: [proof],
  });
  const disputed = await at.lead.calls(readDeviation, { id: damage!.id });
  expect(disputed).toMatchObject({
    status: 'disputed',
    answer: '装车完好',
    answerEvidence: [{ name: 'loaded.png' }],
    evidence: [],
  });
  expect((await at.lead.calls(listDeviations, { shown: 'mine' })).map(({ id }) => id)).toEqual([damage!.id]);
  await expect(at.receiving.calls(upholdDeviation, { ...seen(disputed), reason: 'x' })).toFailWith(
    'err.forbidden',
  );
  await at.lead.calls(upholdDeviation, { ...seen(disputed), reason: '监控显示已破损' });
  expect(await one(damage!.id)).toMatchObject({
    status: 'upheld',
    answer: '装车完好',
    decision: '监控显示已破损',
  });
  expect((await noticesOf(lead)).map(({ type }) => type)).toContain('deviation.answered');
  expect((await noticesOf(dispatcher)).map(({ type }) => type)).toContain('deviation.decided');
});

test('files of a dispute belong to one deviation; who mends it may change while it is open', async () => {
  const { found } = await received({ missing: 1 });
  const lines = found.map(({ id, version }) => ({ id, version }));
  const proof = await at.supplier.uploads(uploadFile, { name: 'proof.png', content: PNG });
  await expect(at.supplier.calls(disputeDeviations, { lines, answer: '不是', evidence: [proof] })).toFailWith(
    'deviation.evidenceOfOne',
  );
  await at.lead.calls(assignDeviation, { ...lines[0]!, mendBy: 'plantMasterData' });
  expect(await one(lines[0]!.id)).toMatchObject({ mendBy: 'plantMasterData', version: 2 });
  await at.lead.calls(withdrawDeviation, { id: lines[0]!.id, version: 2, reason: '重新清点无误' });
  await expect(
    at.lead.calls(assignDeviation, { id: lines[0]!.id, version: 3, mendBy: 'supplierEntry' }),
  ).toFailWith('deviation.status');
});

test('a reversed receipt withdraws its deviations, and both answers stay', async () => {
  const { found, receipt } = await received({ missing: 2 });
  const [quantity, date] = found;
  await at.supplier.calls(disputeDeviations, {
    lines: [{ id: quantity!.id, version: 1 }],
    answer: '足量',
    evidence: [],
  });
  await at.lead.calls(upholdDeviation, { id: quantity!.id, version: 2, reason: '已复核' });
  const { version } = await at.lead.calls(readReceipt, { id: receipt.id });
  await at.lead.calls(reverseReceipt, { id: receipt.id, version, reason: '误收' });
  expect(await one(date!.id)).toMatchObject({ status: 'withdrawn' });
  const withdrawn = await one(quantity!.id);
  expect(withdrawn).toMatchObject({ status: 'withdrawn', answer: '足量', decision: '已复核' });
  expect(withdrawn.reversedAt).not.toBeNull();
});

test('what was promised and found, and an answer once it is given, cannot be changed by anybody', async () => {
  const { found } = await received({ missing: 4 });
  const { id } = found[0]!;
  const change = async (set: string) =>
    sql`update deviation set ${sql.raw(set)} where id = ${id}`.execute(at.owner);
  await expect(change("promised = '96'")).rejects.toThrow('stays as it is');
  await expect(change("found = '100'")).rejects.toThrow('stays as it is');
  await at.supplier.calls(acceptDeviations, { lines: [{ id, version: 1 }], answer: '同意' });
  await expect(change("answer = '不同意'")).rejects.toThrow('it is answered');
});

/** Another one like it whose last day is over: of one that is raised the day never changes. */
const overdueLike = async (id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into deviation (tenant_id, plant_no, supplier_code, number, note_id, note_number, receipt_id, receipt_number, kind, reason, mend_by,
      raised_by, created_by, updated_by, due_on)
    select tenant_id, plant_no, supplier_code, 'DV-' || gen_random_uuid(), note_id, note_number, receipt_id, receipt_number, kind, reason, mend_by,
      raised_by, created_by, updated_by, ${inDays(-3)}::date
    from deviation where id = ${id} returning id`.execute(at.owner);
  return rows[0]!.id;
};

test('the plant upholds what is not answered in time; an answer behind the last day is marked for both', async () => {
  const [open, inTime] = (await received({ missing: 7 })).found;
  const [unanswered, late] = [await overdueLike(open!.id), await overdueLike(open!.id)];
  const seen = { version: 1, reason: '逾期未答复' };
  await expect(at.lead.calls(upholdDeviation, { id: open!.id, ...seen })).toFailWith('deviation.notOverdue');
  const accept = async (id: string) =>
    at.supplier.calls(acceptDeviations, { lines: [{ id, version: 1 }], answer: null });
  await accept(inTime!.id);
  expect(await one(inTime!.id)).toMatchObject({ answeredLate: 'N' });
  const mine = async () => (await at.lead.calls(listDeviations, { shown: 'mine' })).map(({ id }) => id);
  expect(await mine()).toContain(unanswered);
  // the home page counts what the list shows, what is overdue with it
  const { work } = await at.lead.calls(readHomeCounters);
  expect(work.find(({ key }) => key === 'deviationsToDecide')?.count).toBe((await mine()).length);
  await accept(late);
  expect(await one(late)).toMatchObject({ status: 'accepted', answeredLate: 'Y' });
  await at.lead.calls(upholdDeviation, { id: unanswered, ...seen });
  expect(await one(unanswered)).toMatchObject({ status: 'upheld', answeredAs: null, decision: '逾期未答复' });
  await expect(
    at.supplier.calls(acceptDeviations, { lines: [{ id: unanswered, version: 2 }], answer: null }),
  ).toFailWith('deviation.status');
  expect(await mine()).not.toContain(unanswered);
});

test('an answer that does not come in time is told once to both sides', async () => {
  const { found } = await received({ missing: 6 });
  const { id, dueOn, number } = found[0]!;
  const plant = { tenantId: at.tenant, plantNo: world.plant };
  const notices = async (person: Person) =>
    (await noticesOf(person)).filter(
      ({ type, message }) => type === 'deviation.overdue' && message.includes(number),
    );
  await tellOverdue(at.services, plant, dueOn);
  expect(await notices(dispatcher)).toHaveLength(0);
  for (const _ of [1, 2]) await tellOverdue(at.services, plant, inDays(30));
  expect(await notices(dispatcher)).toHaveLength(1);
  expect(await notices(lead)).toMatchObject([{ link: `/management/deviation-detail?id=${id}` }]);
});
