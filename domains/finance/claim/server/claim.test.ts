import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { LAST_YEAR, archivingIn } from '@portal/app-server/testing/goods/archiving.ts';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { bookOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { release } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { acceptDeviations, listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { previewArchive } from '@portal/archive/contract/endpoints.ts';
import { readEightD } from '@portal/eight-d/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { minus, money, sum } from '@portal/platform/contract/values/decimal.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { approvePrices, createPrice, readPrice, submitPrices } from '@portal/price/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  processInput,
  readProcessSettings,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import {
  acceptSettlement,
  createBuyer,
  disputeSettlementLines,
  dissolveSettlement,
  editSettlementLine,
  listSettlementLines,
  listSettlementWaiting,
  makeSettlements,
  previewSettlements,
  proveSettlements,
  readSettlement,
} from '@portal/settlement/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import { createClaimsFrom, findClaimSources } from '../contract/source-calls.ts';
import { words } from '../contract/words.en.ts';
import { escalatePlant, notifyHigher, tellOverdue } from './by-the-clock.ts';
import { settleClaim } from './posting.ts';

const now = today('Asia/Shanghai');
let at: TestWorld;
let clerk: Person;
let other: Person;
let finance: Person;

beforeAll(async () => {
  at = await seededPortal();
  clerk = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '901' });
  other = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '902' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  await release(at);
  await clerk.calls(createBuyer, {
    validFrom: '2020-01-01',
    buyerName: '长春汽车有限公司',
    buyerTaxId: '91220101MA0Y1TNC2X',
    currency: 'CNY',
  });
  const { id } = await clerk.calls(createPrice, {
    partNo: world.parts.bracket,
    supplierCode: world.supplier,
    price: '10',
    priceUnit: 1,
    currency: 'CNY',
    basis: 'net',
    taxRate: '13',
    priceType: 'final',
    validFrom: addDays(now, -40),
    validTo: null,
    edition: 1,
    reason: null,
  });
  const lines = async () => [{ id, version: (await clerk.calls(readPrice, { id })).version }];
  await agreeing(clerk, submitPrices, { lines: await lines() });
  await agreeing(other, approvePrices, { lines: await lines() });
}, 120_000);

const sorting = { kind: 'sorting', description: null, quantity: '3', rate: '33.333', vat: 'taxed' } as const;
const written = {
  supplierCode: world.supplier,
  reason: 'quality',
  description: null,
  partNo: world.parts.bracket,
  quantity: null,
  unit: null,
  poNumber: '4500012345',
  poLine: '10',
  noteNumber: null,
  receiptNumber: null,
  eightDNumber: null,
  items: [sorting],
  causes: [],
  evidence: [],
};
type Written = Omit<typeof written, 'items' | 'causes' | 'receiptNumber'> & {
  items: object[];
  causes: object[];
  receiptNumber: string | null;
};
const drafted = async (more: Partial<Written> = {}, by = clerk) =>
  (await by.calls(calls.createClaim, { ...written, ...more } as typeof written)).id;
const seen = async (id: string, by = clerk) => by.calls(calls.readClaim, { id });
const which = async (id: string, by = clerk) => ({ id, version: (await seen(id, by)).version });
const send = async (id: string, by = clerk) => by.calls(calls.sendClaims, { lines: [await which(id, by)] });
const sent = async (more: Partial<Written> = {}, by = clerk) => {
  const id = await drafted(more, by);
  await send(id, by);
  return id;
};
const accept = async (id: string, by = finance) =>
  by.calls(calls.acceptClaims, { lines: [await which(id, by)], said: null });
const offer = async (id: string, net: string, by = finance) => {
  const { items, version } = await seen(id, by);
  await by.calls(calls.answerClaim, {
    id,
    version,
    said: '只认可部分',
    items: items.map((item) => ({ itemId: item.id, net, reason: '数量不符', evidence: [] })),
  });
};
const nets = async (id: string, net: string, by = clerk) => {
  const { items, version } = await seen(id, by);
  return { id, version, said: '按现场记录', items: items.map((item) => ({ itemId: item.id, net })) };
};
const listed = async (id: string) => {
  const lines = (await finance.calls(listSettlementLines, { kind: 'claim', limit: 100 })).filter(
    (line) => line.claimId === id,
  );
  const waiting = (await finance.calls(listSettlementWaiting, { limit: 100 })).filter(
    (line) => line.claimId === id,
  );
  return { lines, waiting };
};
/** What of claims stands in settlement, on lists and waiting, to the cent. */
const inSettlement = async (id: string): Promise<string> => {
  const { rows } = await sql<{ gross: string }>`
    select gross from settlement_line where claim_id = ${id}::bigint union all select gross from settlement_waiting where claim_id = ${id}::bigint`.execute(
    at.owner,
  );
  return money(sum(rows.map(({ gross }) => gross)));
};

const receive = async (quantity: string, received = quantity) => {
  const { id: noteId } = await packedNote(at, await callOffLines(at, [quantity]));
  await agreeing(at.supplier, sendDeliveryNote, { id: noteId });
  const [line] = (await at.supplier.calls(readDeliveryNote, { id: noteId })).lineList;
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId,
    remark: null,
    lines: [
      { lineId: line!.id, receivedQty: received, differenceReason: received === quantity ? null : 'short' },
    ],
    holds: [],
  });
  await at.jobsDone();
  return receipt;
};
const make = async () => {
  await clerk.calls(makeSettlements, { through: now, supplierCode: null });
  await at.jobsDone();
};

describe('a claim of the plant', () => {
  test('is sent, accepted and taken off by the next list, once; the list opens it and back', async () => {
    const id = await sent();
    expect(await seen(id, finance)).toMatchObject({
      status: 'sent',
      waitsOn: 'supplier',
      gross: '113',
      poNumber: '4500012345',
      silenceAccepts: 'N',
    });
    await accept(id);
    await at.jobsDone();
    expect(await seen(id)).toMatchObject({ status: 'settled', waitsOn: null, agreedGross: '113' });
    await inTenant(at.services, { tenantId: at.tenant, plantNo: world.plant }, 'test', async (caller) =>
      settleClaim(caller, id),
    );
    const { waiting } = await listed(id);
    expect(waiting).toMatchObject([
      { kind: 'claim', quantity: '-1', receiptNumber: null, partNo: null, reason: 'period' },
    ]);
    await receive('100');
    await make();
    const { lines } = await listed(id);
    expect(lines).toMatchObject([{ net: '-100', tax: '-13', gross: '-113', quantity: '-1' }]);
    const list = await clerk.calls(readSettlement, { id: lines[0]!.settlementId });
    expect(list).toMatchObject({ net: '900', tax: '117', gross: '1017' });
    expect((await seen(id)).items).toMatchObject([{ settlementNumber: list.number, waitsBecause: null }]);
    expect(await clerk.calls(proveSettlements, { supplierCode: null })).toMatchObject({
      differences: [],
      wrongSums: [],
    });
    expect((await clerk.downloads(calls.printClaim, { id })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('withdrawn before its list is made it is gone, afterwards the next list takes back what it took off', async () => {
    const early = await sent();
    await accept(early);
    await at.jobsDone();
    await clerk.calls(calls.withdrawClaim, { ...(await which(early)), said: '误提' });
    expect(await listed(early)).toEqual({ lines: [], waiting: [] });

    const late = await sent();
    await accept(late);
    await at.jobsDone();
    await receive('100');
    await make();
    await clerk.calls(calls.withdrawClaim, { ...(await which(late)), said: '误提' });
    expect((await listed(late)).waiting).toMatchObject([{ kind: 'claim', quantity: '1' }]);
    expect(await inSettlement(late)).toBe('0.00');
    await make();
    expect((await seen(late)).items[0]!.backOnNumber).not.toBeNull();
    await expect(
      (async () => clerk.calls(calls.withdrawClaim, { ...(await which(late)), said: '再次' }))(),
    ).toFailWith('claim.status');
  });

  test('larger than the goods it waits by itself, keeps neither goods nor other claims, and comes on a later list', async () => {
    await receive('999');
    await make();
    const costs = (rate: string) => [{ ...sorting, quantity: '1', rate }];
    const large = await sent({ items: costs('900') });
    const small = await sent({ items: costs('100') });
    for (const id of [large, small]) await accept(id);
    await receive('50');
    const upTo = { through: now, supplierCode: world.supplier };
    expect(await clerk.calls(previewSettlements, upTo)).toMatchObject({
      lists: [{ lines: 2, net: '400', gross: '452', carried: false }],
      waiting: [{ reason: 'claimTooLarge', lines: 1, gross: '-1017' }],
    });
    await make();
    expect((await listed(small)).lines).toMatchObject([{ gross: '-113' }]);
    const { waiting } = await listed(large);
    expect(waiting).toMatchObject([
      { kind: 'claim', reason: 'claimTooLarge', owner: 'clock', gross: '-1017' },
    ]);
    expect((await seen(large)).items).toMatchObject([{ waitsBecause: 'claimTooLarge' }]);
    // nothing new came: it goes on waiting, since the same moment
    await make();
    expect((await listed(large)).waiting).toEqual(waiting);
    await receive('100');
    expect(await clerk.calls(previewSettlements, upTo)).toMatchObject({
      lists: [{ lines: 2, net: '100' }],
      waiting: [],
    });
    await make();
    expect(await listed(large)).toMatchObject({ lines: [{ gross: '-1017' }], waiting: [] });
    expect(await clerk.calls(proveSettlements, { supplierCode: null })).toMatchObject({
      differences: [],
      wrongSums: [],
    });
  });

  test.each(['disputed', 'settled in part'])(
    'leaves a list whose goods are %s and no longer bear it',
    async (how) => {
      await receive('999');
      await make();
      const id = await sent({ items: [{ ...sorting, quantity: '1', rate: '400' }] });
      await accept(id);
      await receive('50');
      await make();
      const list = (await listed(id)).lines[0]!.settlementId;
      const lines = await clerk.calls(listSettlementLines, { settlementId: list, limit: 10 });
      const goods = lines.find(({ kind }) => kind === 'receipt')!;
      const { version } = await clerk.calls(readSettlement, { id: list });
      const line = { id: goods.id, version: goods.version };
      const seenList = { id: list, version, reason: '少收' };
      if (how === 'disputed') await finance.calls(disputeSettlementLines, { ...seenList, lines: [line] });
      else await clerk.calls(editSettlementLine, { ...seenList, line, quantity: '10' });
      expect(await listed(id)).toMatchObject({ lines: [], waiting: [{ gross: '-452', reason: 'period' }] });
      expect(await clerk.calls(readSettlement, { id: list })).toMatchObject(
        how === 'disputed' ? { status: 'dissolved', lines: 0 } : { status: 'new', gross: '113' },
      );
      await make();
      expect((await listed(id)).waiting).toMatchObject([{ reason: 'claimTooLarge' }]);
      await receive('999');
      await make();
      expect((await listed(id)).lines).toMatchObject([{ gross: '-452' }]);
    },
  );

  test('goes back to waiting with a dissolved list and comes on the next one with the same amounts', async () => {
    const id = await sent();
    await accept(id);
    await at.jobsDone();
    await receive('50');
    await make();
    const [line] = (await listed(id)).lines;
    const { version } = await clerk.calls(readSettlement, { id: line!.settlementId });
    await clerk.calls(dissolveSettlement, { id: line!.settlementId, version, reason: '重做' });
    expect(await inSettlement(id)).toBe('-113.00');
    await make();
    expect((await listed(id)).lines).toMatchObject([{ gross: '-113' }]);
  });

  test('offered in part, proposed again, disputed and decided; each side sees whose move it is', async () => {
    const id = await sent();
    await offer(id, '40');
    expect(await seen(id)).toMatchObject({
      status: 'partly',
      waitsOn: 'plant',
      items: [{ offeredNet: '40', answer: 'partly' }],
    });
    await expect(finance.calls(calls.agreeClaim, await which(id, finance))).toFailWith('claim.wrongParty');
    await clerk.calls(calls.proposeClaim, await nets(id, '80'));
    expect(await seen(id, finance)).toMatchObject({
      status: 'proposed',
      waitsOn: 'supplier',
      items: [{ claimedNet: '80' }],
    });
    await offer(id, '0');
    expect(await seen(id)).toMatchObject({ status: 'disputed', waitsOn: 'plant' });
    await expect((async () => clerk.calls(calls.decideClaim, await nets(id, '100.01')))()).toFailWith(
      'claim.aboveClaimed',
    );
    await clerk.calls(calls.decideClaim, await nets(id, '60'));
    await at.jobsDone();
    const claim = await seen(id, finance);
    expect(claim).toMatchObject({
      status: 'settled',
      agreedNet: '60',
      agreedTax: '7.8',
      agreedGross: '67.8',
    });
    expect(claim.steps.map(({ event }) => event)).toEqual([
      'created',
      'sent',
      'offered',
      'proposed',
      'disputed',
      'decided',
      'settled',
    ]);
    expect(await inSettlement(id)).toBe('-67.80');
  });

  test('what is offered may be taken as it is; what comes to nothing settles nothing', async () => {
    const id = await sent();
    await offer(id, '40');
    await clerk.calls(calls.agreeClaim, await which(id));
    await at.jobsDone();
    expect(await seen(id)).toMatchObject({ status: 'settled', agreedGross: '45.2' });
    const nothing = await sent();
    await offer(nothing, '0');
    await clerk.calls(calls.decideClaim, await nets(nothing, '0'));
    await at.jobsDone();
    expect(await seen(nothing)).toMatchObject({ status: 'settled', agreedGross: '0' });
    expect(await listed(nothing)).toEqual({ lines: [], waiting: [] });
  });

  test('asks for an 8D report of its part once; the report names the claim', async () => {
    const id = await sent();
    const ask = { severity: 'major', complaint: '孔径偏小' } as const;
    const opened = await clerk.calls(calls.askEightD, { ...(await which(id)), ...ask });
    expect(await seen(id, finance)).toMatchObject({ status: 'sent', eightDNumber: opened.number });
    const { rows } = await sql<{ claim: string; part: string }>`
      select customer_complaint_id as claim, part_no as part from eight_d where id = ${opened.id}`.execute(
      at.owner,
    );
    expect(rows).toEqual([{ claim: (await seen(id)).number, part: world.parts.bracket }]);
    await expect(clerk.calls(calls.askEightD, { ...(await which(id)), ...ask })).toFailWith(
      'claim.eightDAlready',
    );
    const planner = at.is({ party: 'plant', role: 'logistics-planner', userNo: 'jihua1', userId: '904' });
    expect((await planner.calls(readEightD, { id: opened.id })).claims).toEqual([
      { number: (await seen(id)).number, address: `/claims/claim-detail?id=${id}` },
    ]);
    // whoever may not see claims finds the report alone
    expect((await at.lead.calls(readEightD, { id: opened.id })).claims).toEqual([]);
    const partless = await sent({ partNo: null } as object);
    await expect(clerk.calls(calls.askEightD, { ...(await which(partless)), ...ask })).toFailWith(
      'claim.eightDPart',
    );
    const own = await sent({}, finance);
    await expect(finance.calls(calls.askEightD, { ...(await which(own, finance)), ...ask })).toFailWith(
      'claim.wrongParty',
    );
  });

  test('above the amount of the process options another person approves a decision', async () => {
    const id = await sent({ items: [{ ...sorting, quantity: '1000', rate: '100' }] });
    await offer(id, '0');
    await other.calls(calls.decideClaim, await nets(id, '90000'));
    expect(await seen(id)).toMatchObject({ status: 'toApprove', waitsOn: 'plant' });
    await expect(other.calls(calls.approveClaim, await which(id))).toFailWith('claim.ownDecision');
    await expect(clerk.calls(calls.approveClaim, await which(id))).toFailWith('claim.ownDecision');
    const third = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan3', userId: '903' });
    await third.calls(calls.refuseClaim, { ...(await which(id)), said: '证据不足' });
    expect(await seen(id)).toMatchObject({ status: 'disputed', agreedGross: null });
    await other.calls(calls.decideClaim, await nets(id, '90000'));
    await third.calls(calls.approveClaim, await which(id));
    await at.jobsDone();
    expect(await seen(id)).toMatchObject({ status: 'settled', agreedNet: '90000' });
  });

  test('a draft is its own side’s alone, and nothing is sent that comes to nothing', async () => {
    const id = await drafted({ items: [] });
    await expect(finance.calls(calls.readClaim, { id })).toFailWith('claim.none');
    await expect(send(id)).toFailWith('claim.nothingClaimed');
    const { version } = await seen(id);
    const { supplierCode: _, ...content } = written;
    await clerk.calls(calls.changeClaim, {
      id,
      version,
      ...content,
      causes: [
        { cause: 'processError', borneBy: 'supplier', share: '60' },
        { cause: 'drawing', borneBy: 'plant', share: '40' },
      ],
    });
    expect(await seen(id)).toMatchObject({ share: '60', costs: '100', net: '60', gross: '67.8' });
    await expect(
      drafted({ causes: [{ cause: 'processError', borneBy: 'supplier', share: '60' }] }),
    ).toFailWith('claim.sharesNotWhole');
    await clerk.calls(calls.removeClaim, await which(id));
    await expect(seen(id)).toFailWith('claim.none');
  });
});

describe('records that claims rest on', () => {
  test('a short receipt has settled the goods already; what it cost besides is claimed once', async () => {
    const receipt = await receive('100', '90');
    const [deviation] = await at.supplier.calls(listDeviations, {
      receipt: receipt.id,
      kind: 'quantity',
      limit: 1,
    });
    await at.supplier.calls(acceptDeviations, {
      lines: [{ id: deviation!.id, version: deviation!.version }],
      answer: null,
    });
    const { sources } = await clerk.calls(findClaimSources, { origin: 'deviation' });
    expect(sources).toContainEqual(
      expect.objectContaining({
        id: deviation!.id,
        quantity: '10',
        receiptNumber: receipt.number,
        claimNumber: null,
      }),
    );
    const raise = async (kind: string) =>
      clerk.calls(createClaimsFrom, {
        origin: 'deviation',
        sourceIds: [deviation!.id],
        reason: 'quantity',
        description: null,
        kind,
        rate: '5',
        vat: 'taxed',
      });
    await expect(raise('goods')).toFailWith('claim.settledByReceipt');
    const { ids } = await raise('freight');
    expect(await seen(ids[0]!)).toMatchObject({
      origin: 'deviation',
      sourceNumber: deviation!.number,
      gross: '56.5',
    });
    await expect(raise('freight')).toFailWith('claim.sourceTaken');
    const goods = { ...sorting, kind: 'goods', rate: '10' };
    await expect(
      drafted({ receiptNumber: receipt.number, items: [{ ...goods, quantity: '91' }] }),
    ).toFailWith('claim.settledByReceipt');
    await drafted({ receiptNumber: receipt.number, items: [{ ...goods, quantity: '90' }] });
  });

  test.each(['sequence', 'containerStatement', 'qualityHold'] as const)(
    'of %s the plant finds its own',
    async (origin) => {
      expect((await clerk.calls(findClaimSources, { origin, supplierCode: 'S1' })).more).toBe(false);
      await expect(finance.calls(findClaimSources, { origin })).toFailWith('claim.wrongParty');
    },
  );
  test.each(['rejectedLabel', 'dockWaiting', 'cancelledFirm'] as const)(
    'of %s the supplier finds his',
    async (origin) => {
      expect((await finance.calls(findClaimSources, { origin, number: '1' })).more).toBe(false);
      await expect(clerk.calls(findClaimSources, { origin })).toFailWith('claim.wrongParty');
    },
  );
});

describe('a claim of the supplier', () => {
  test('the plant answers it, and what is agreed is added to his next list', async () => {
    const id = await sent(
      { supplierCode: null as never, items: [{ ...sorting, kind: 'demurrage', vat: 'untaxed' }] },
      finance,
    );
    expect(await seen(id)).toMatchObject({
      raisedBy: 'supplier',
      status: 'sent',
      waitsOn: 'plant',
      gross: '100',
    });
    await expect(
      finance.calls(calls.acceptClaims, { lines: [await which(id, finance)], said: null }),
    ).toFailWith('claim.wrongParty');
    await accept(id, clerk);
    await at.jobsDone();
    expect((await listed(id)).waiting).toMatchObject([{ kind: 'claim', quantity: '1' }]);
    expect(await inSettlement(id)).toBe('100.00');
  });

  test('nobody else finds it', async () => {
    const id = await sent({}, clerk);
    const otherFinance = at.is({
      party: 'supplier',
      companyCode: at.otherSupplier.companyCode,
      role: 'supplier-finance',
    });
    await expect(otherFinance.calls(calls.readClaim, { id })).toFailWith('claim.none');
    await expect(at.receiving.calls(calls.readClaim, { id })).toFailWith('err.forbidden');
  });
});

test('rows of a workbook become drafts; a bad one comes back marked and keeps none of the others', async () => {
  const template = await sheetIn((await clerk.downloads(calls.downloadClaimTemplate)).bytes);
  const { fields } = words.zh;
  const good = {
    [fields.supplierCode]: world.supplier,
    [fields.reason]: '质量问题',
    [fields.kind]: '挑选',
    [fields.quantity]: '3',
    [fields.rate]: '33.333',
    [fields.vat]: words.zh.vat.taxed,
  };
  const row = (cells: Readonly<Record<string, string>>) =>
    typedOver(
      template,
      template.headers.map(() => ''),
      cells,
    );
  const rows = [
    row(good),
    row({ ...good, [fields.rate]: '-1' }),
    row({ ...good, [fields.supplierCode]: 'NOBODY' }),
  ];
  const result = await clerk.uploads(calls.importClaims, await bookOf({ headers: template.headers, rows }));
  expect(result).toMatchObject({ preview: false, good: 1, bad: 2 });
  const [draft] = await clerk.calls(calls.listClaims, { shown: 'draft', limit: 1 });
  expect(draft).toMatchObject({ supplierCode: world.supplier, gross: '113' });
});

describe('silence', () => {
  test('is told, climbs the ladder, and lets the plant decide at its end; it never accepts by itself', async () => {
    const id = await sent();
    const { dueOn } = await seen(id);
    const plant = { tenantId: at.tenant, plantNo: world.plant };
    await expect((async () => clerk.calls(calls.decideClaim, await nets(id, '100')))()).toFailWith(
      'claim.notSilentLong',
    );
    await tellOverdue(at.services, plant, addDays(dueOn!, 1));
    for (const days of [1, 1, 9, 20, 30]) await escalatePlant(at.services, plant, addDays(dueOn!, days));
    for (let days = 1; days <= 12; days++) await notifyHigher(at.services, plant, addDays(dueOn!, days));
    const { rows: steps } = await sql<{ step: string }>`
      select step from ladder_step where tenant_id = ${at.tenant} and kind = 'claim' and document_id = ${id} order by notified_on`.execute(
      at.owner,
    );
    expect(steps.map(({ step }) => step).toSorted()).toEqual(['administrators', 'contact', 'planners']);
    const claim = await seen(id);
    expect(claim).toMatchObject({ status: 'sent', rung: 3 });
    expect(claim.steps.filter(({ event }) => event === 'escalated').map(({ rung }) => rung)).toEqual([
      1, 2, 3,
    ]);
    await clerk.calls(calls.decideClaim, await nets(id, '100'));
    await at.jobsDone();
    expect(await seen(id)).toMatchObject({ status: 'settled' });
  });

  test('accepts where the plant has it so and said it before; a claim that was sent earlier stays as it was', async () => {
    const before = await sent();
    const { plant: kept } = await at.admin.calls(readProcessSettings);
    await at.admin.calls(saveProcessOptions, {
      ...processInput(kept.options),
      version: kept.version,
      claimSilence: 'accepts',
    });
    const id = await sent();
    const { dueOn, silenceAccepts } = await seen(id, finance);
    expect(silenceAccepts).toBe('Y');
    const plant = { tenantId: at.tenant, plantNo: world.plant };
    await escalatePlant(at.services, plant, dueOn!);
    expect((await seen(id)).status).toBe('sent');
    await escalatePlant(at.services, plant, addDays(dueOn!, 1));
    await at.jobsDone();
    expect(await seen(id)).toMatchObject({ status: 'settled' });
    expect(await seen(before)).toMatchObject({ status: 'sent', silenceAccepts: 'N' });
  });
});

test('what ended a year ago goes into an archive and comes back; its money stays, and is not claimed again', async () => {
  const receipt = await receive('100', '90');
  const [deviation] = await at.supplier.calls(listDeviations, { receipt: receipt.id, limit: 1 });
  const { id: deviationId, version } = deviation!;
  await at.supplier.calls(acceptDeviations, { lines: [{ id: deviationId, version }], answer: null });
  const raise = async () =>
    clerk.calls(createClaimsFrom, {
      origin: 'deviation',
      sourceIds: [deviationId],
      reason: 'quantity',
      description: null,
      kind: 'freight',
      rate: '5',
      vat: 'taxed',
    });
  const [settled] = (await raise()).ids as [string];
  await send(settled);
  await accept(settled);
  const withdrawn = await sent();
  await clerk.calls(calls.withdrawClaim, { ...(await which(withdrawn)), said: '误提' });
  const open = await sent();
  await at.jobsDone();
  const ids = [settled, withdrawn, open];
  await sql`update claim set sent_at = '2025-07-05T08:00:00Z' where id = any (${ids}::bigint[])`.execute(
    at.owner,
  );
  await sql`update claim_step set created_at = '2025-08-05T08:00:00Z' where claim_id = any (${ids}::bigint[])`.execute(
    at.owner,
  );
  const wouldGo = async () =>
    (await at.admin.calls(previewArchive, { subjects: 'claim', upTo: LAST_YEAR }))[0]!.lines;
  // No list is made where claims of the tests before are more than what came.
  await sql`delete from settlement_waiting where kind = 'claim' and claim_id <> ${settled}::bigint`.execute(
    at.owner,
  );
  // The money of the one waits for a list, then its list may still be disputed.
  expect(await wouldGo()).toBe(1);
  await make();
  expect(await wouldGo()).toBe(1);
  const [line] = (await listed(settled)).lines;
  const list = await finance.calls(readSettlement, { id: line!.settlementId });
  await finance.calls(acceptSettlement, { id: list.id, version: list.version });
  expect(await wouldGo()).toBe(2);

  const archiving = archivingIn(at);
  const rows = async () =>
    Promise.all(
      ['claim', 'claim_item', 'claim_cause', 'claim_step', 'settlement_line', 'settlement'].map(
        async (table) => archiving.rows(table),
      ),
    );
  const before = await rows();
  const { number } = await seen(settled);
  const archive = await archiving.backsUp('claim');
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', done: 2, problem: null });
  for (const who of [clerk, finance])
    await expect(who.calls(calls.readClaim, { id: settled })).rejects.toMatchObject({
      key: 'err.archived',
      details: { number, archive: archive.name },
    });
  const otherFinance = at.is({
    party: 'supplier',
    companyCode: at.otherSupplier.companyCode,
    role: 'supplier-finance',
  });
  await expect(otherFinance.calls(calls.readClaim, { id: settled })).toFailWith('claim.none');
  expect((await seen(open)).status).toBe('sent');
  expect((await listed(settled)).lines).toEqual([line]);
  await expect(raise()).rejects.toMatchObject({ key: 'claim.sourceTaken', details: { number } });

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await rows()).toEqual(before);
  expect(await archiving.rows('claim_archived_source')).toEqual([]);
});

/** Whatever is done in whatever order, what stands in settlement is what was agreed of what is not withdrawn: to the cent and once. */
test('amounts in settlement are those that were decided, whatever the order of events', async () => {
  const pick = chance(Number(process.env.CLAIM_SEED ?? 5));
  const open: string[] = [];
  const tries = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((failure: unknown) => {
      expect(String(failure)).toMatch(/claim\.|err\.updatedByOther|settlement\./u);
    });
  };
  const plays = {
    raise: async () =>
      open.push(
        await sent({
          items: [
            {
              ...sorting,
              quantity: pick(['1', '3', '7']),
              rate: pick(['33.333', '0.07', '1999.99']),
              vat: pick(['taxed', 'untaxed']),
            },
          ],
        }),
      ),
    accept: async (id: string) => accept(id),
    offer: async (id: string) => offer(id, pick(['0', '0.03', '0.05'])),
    agree: async (id: string) => clerk.calls(calls.agreeClaim, await which(id)),
    propose: async (id: string) => clerk.calls(calls.proposeClaim, await nets(id, pick(['0.01', '0.06']))),
    decide: async (id: string) => clerk.calls(calls.decideClaim, await nets(id, pick(['0', '0.02', '0.04']))),
    withdraw: async (id: string) => clerk.calls(calls.withdrawClaim, { ...(await which(id)), said: '撤回' }),
    make: async () => make(),
    receive: async () => receive('40'),
  } as const;
  const order = [
    'raise',
    'raise',
    'accept',
    'offer',
    'agree',
    'propose',
    'decide',
    'withdraw',
    'make',
    'receive',
  ] as const;
  await plays.raise();
  for (let round = 0; round < 30; round++) {
    const play = pick(order);
    const id = pick(open);
    await tries(async () =>
      Promise.all([
        plays[play](id),
        plays[pick(['withdraw', 'accept', 'decide', 'agree'] as const)](pick(open)),
      ]),
    );
    await at.jobsDone();
  }
  for (const id of open) {
    const { status, agreedGross, raisedBy } = await seen(id);
    const due = status === 'settled' ? (raisedBy === 'plant' ? minus('0', agreedGross!) : agreedGross!) : '0';
    expect([id, status, await inSettlement(id)]).toEqual([id, status, money(due)]);
  }
  expect(await clerk.calls(proveSettlements, { supplierCode: null })).toMatchObject({
    differences: [],
    wrongSums: [],
  });
}, 120_000);
