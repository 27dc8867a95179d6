import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createDictEntry } from '@portal/settings/contract/dictionary.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import {
  removeProcessOptions,
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import {
  askCallOffsAgain,
  readCallOff,
  readCallOffRules,
  commitCallOffs,
  exportCallOffs,
  listCallOffs,
  markCallOffsUrgent,
  rejectCallOffs,
} from '../../contract/endpoints.ts';
import { compareRelease, listReleases, publishRelease } from '../../contract/release/release-calls.ts';
import { words } from '../../contract/words.en.ts';
import { callOffCounters } from '../counters.ts';
import { agreementOf, as, inDays } from '../testing/act.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const day = inDays;
let agreements = 0;
const fresh = async (...quantities: string[]) => {
  const of = agreementOf(at, `ANS-${String(++agreements).padStart(3, '0')}`);
  await of.releases(quantities.map((quantity, n) => [day(n + 1), quantity]));
  return of;
};
const versions = (rows: { id: string; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));

test('a list of some lines by their ids has no others', async () => {
  const rows = await (await fresh('100', '50', '20')).lines();
  const ids = [rows[2]!.id, rows[0]!.id];
  const found = await at.supplier.calls(listCallOffs, { ids: ids.join(','), limit: 100 });
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(await at.otherSupplier.calls(listCallOffs, { ids: ids.join(',') })).toEqual([]);
  await expect(at.supplier.calls(listCallOffs, { ids: '1,x' })).toFailWith('err.invalid');
});

test('who may see the history alone reads what it shows, and changes nothing', async () => {
  const [line] = await (await fresh('100')).lines();
  const reader = at.is({
    party: 'supplier',
    companyCode: world.supplier,
    plants: [world.plant],
    permissions: ['call-off:history'],
  });
  const [release] = await reader.calls(listReleases, {});
  expect(await reader.calls(compareRelease, { id: release!.id })).toMatchObject({ now: { id: release!.id } });
  expect(await reader.calls(listCallOffs, { ids: line!.id })).toHaveLength(1);
  expect(await reader.calls(readCallOff, { id: line!.id })).toMatchObject({ id: line!.id });
  await expect(reader.calls(commitCallOffs, { lines: versions([line!]) })).toFailWith('err.forbidden');
});

describe('committing', () => {
  test('many lines in full at once, on their days', async () => {
    const of = await fresh('100', '50.5');
    const rows = await of.lines();
    const { committed, lines } = await at.supplier.calls(commitCallOffs, { lines: versions(rows) });
    expect(committed).toBe(2);
    const now = new Map(
      versions(await at.supplier.calls(listCallOffs, { ids: rows.map(({ id }) => id).join(',') })).map(
        ({ id, version }) => [id, version],
      ),
    );
    expect(lines).toEqual(rows.map(({ id }) => ({ id, version: now.get(id) })));
    expect(await of.lines()).toMatchObject([
      {
        status: 'processing',
        answer: 'full',
        committedQty: '100',
        tracking: 0,
        answeredBy: at.supplier.userName,
      },
      { status: 'processing', answer: 'full', committedQty: '50.5' },
    ]);
    const { commitments } = await at.supplier.calls(readCallOff, { id: rows[1]!.id });
    expect(commitments).toEqual([{ batchNo: 1, deliverOn: day(2), quantity: '50.5' }]);
  });

  test('in batches with a reason; equal to the demand it is the full answer', async () => {
    const of = await fresh('100', '40');
    const [first, second] = await of.lines();
    const batches = [
      { deliverOn: day(1), quantity: '60' },
      { deliverOn: day(3), quantity: '40' },
    ];
    await at.supplier.calls(commitCallOffs, {
      lines: [
        { ...versions([first!])[0]!, batches, batchReason: 'capacity', remark: '周末加班' },
        { ...versions([second!])[0]!, batches: [{ deliverOn: day(2), quantity: '40.000' }] },
      ],
    });
    expect((await of.lines()).map((line) => line.answer)).toEqual(['batch', 'full']);
    expect(await at.mrp.calls(readCallOff, { id: first!.id })).toMatchObject({
      batchReason: 'capacity',
      remark: '周末加班',
      commitments: [
        { batchNo: 1, quantity: '60' },
        { batchNo: 2, quantity: '40' },
      ],
    });
  });

  test('in part: the rest stays open to be allocated later', async () => {
    const of = await fresh('100');
    const [line] = await of.lines();
    await at.supplier.calls(commitCallOffs, {
      lines: [
        {
          ...versions([line!])[0]!,
          batches: [{ deliverOn: day(1), quantity: '70' }],
          batchReason: 'material',
        },
      ],
    });
    expect(await of.lines()).toMatchObject([{ answer: 'part', committedQty: '70', openQty: '100' }]);
  });

  const answer = async (changed: object) => {
    const of = await fresh('100', '100');
    const [first, second] = versions(await of.lines());
    const failing = { ...second!, ...changed };
    const call = at.supplier.calls(commitCallOffs, { lines: [first!, failing] });
    return { of, call };
  };
  test.each<[string, object, string]>([
    [
      'above the open quantity',
      { batches: [{ deliverOn: day(2), quantity: '100.001' }] },
      'callOff.aboveOpen',
    ],
    ['without a reason for less', { batches: [{ deliverOn: day(2), quantity: '1' }] }, 'err.invalid'],
    [
      'a day that is past',
      { batches: [{ deliverOn: day(-1), quantity: '100' }], batchReason: 'other' },
      'err.invalid',
    ],
    [
      'outside the delivery window',
      { batches: [{ deliverOn: day(200), quantity: '100' }], batchReason: 'other' },
      'err.invalid',
    ],
    [
      'seven batches',
      {
        batches: Array.from({ length: 7 }, () => ({ deliverOn: day(2), quantity: '1' })),
        batchReason: 'other',
      },
      'err.invalid',
    ],
    [
      'half a piece',
      { batches: [{ deliverOn: day(2), quantity: '0.5' }], batchReason: 'other' },
      'unit.tooFine',
    ],
    ['a quantity of nothing', { batches: [{ deliverOn: day(2), quantity: '0' }] }, 'err.invalid'],
    ['no day', { batches: [{ deliverOn: '', quantity: '1' }] }, 'err.invalid'],
    ['an old version', { version: 99 }, 'err.updatedByOther'],
    ['a line that is not there', { id: '999999999' }, 'callOff.noDetail'],
  ])('%s: refused, and none of the lines is promised', async (_, changed, failure) => {
    const { of, call } = await answer(changed);
    await expect(call).toFailWith(failure);
    expect((await of.lines()).map((line) => line.status)).toEqual(['new', 'new']);
  });

  test('all lines that somebody changed are named', async () => {
    const of = await fresh('100', '50', '20');
    const lines = versions(await of.lines()).map((line, index) =>
      index === 1 ? line : { ...line, version: 99 },
    );
    await expect(at.supplier.calls(commitCallOffs, { lines })).rejects.toMatchObject({
      details: { row: 1, changed: [lines[0]!.id, lines[2]!.id] },
    });
  });

  test('a refusal names the row and the field', async () => {
    const { call } = await answer({
      batches: [
        { deliverOn: day(2), quantity: '30' },
        { deliverOn: day(-1), quantity: '30' },
      ],
      batchReason: 'other',
    });
    await expect(call).rejects.toMatchObject({ details: { row: 2, field: 'lines.1.batches.1.deliverOn' } });
  });

  test('a promise stands: a second one and a refusal come too late', async () => {
    const of = await fresh('100');
    await at.supplier.calls(commitCallOffs, { lines: versions(await of.lines()) });
    const lines = versions(await of.lines());
    await expect(at.supplier.calls(commitCallOffs, { lines })).toFailWith('callOff.alreadyPromised');
    await expect(at.supplier.calls(rejectCallOffs, { lines, reason: 'capacity' })).toFailWith(
      'callOff.alreadyPromised',
    );
  });

  test('the same line twice in one call is refused', async () => {
    const of = await fresh('100');
    const [line] = versions(await of.lines());
    await expect(at.supplier.calls(commitCallOffs, { lines: [line!, line!] })).toFailWith('err.invalid');
  });

  test('two colleagues promise the same line: one wins', async () => {
    const of = await fresh('100');
    const colleague = at.is({ party: 'supplier', role: 'supplier-dispatcher', companyCode: world.supplier });
    const lines = versions(await of.lines());
    const outcomes = await Promise.allSettled([
      at.supplier.calls(commitCallOffs, { lines }),
      colleague.calls(commitCallOffs, { lines }),
    ]);
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a delivery window of the plant binds, any day where there is none', async () => {
    const unlimited = { ...processInput({ ...processDefaults, freezePeriodDays: null }), version: 0 };
    const { version } = await at.admin.calls(saveProcessOptions, unlimited, { plantNo: world.plant });
    expect(await at.supplier.calls(readCallOffRules, {})).toMatchObject({ freezeDays: null, today: day(0) });
    const { call } = await answer({
      batches: [{ deliverOn: day(200), quantity: '100' }],
      batchReason: 'other',
    });
    await expect(call).resolves.toMatchObject({ committed: 2 });
    await at.admin.calls(removeProcessOptions, { version }, { plantNo: world.plant });
  });

  test('neither plant nor another supplier answers for him', async () => {
    const of = await fresh('100');
    const lines = versions(await of.lines());
    await expect(at.mrp.calls(commitCallOffs, { lines })).toFailWith('err.forbidden');
    await expect(at.otherSupplier.calls(commitCallOffs, { lines })).toFailWith('callOff.noDetail');
  });
});

describe('refusing and asking again', () => {
  test('a refusal has a reason, and can be asked again', async () => {
    const of = await fresh('100');
    await expect(
      at.supplier.calls(rejectCallOffs, { lines: versions(await of.lines()), reason: ' ' }),
    ).toFailWith('err.invalid');
    const lines = versions(await of.lines());
    await expect(at.supplier.calls(rejectCallOffs, { lines, reason: '模具维修' })).toFailWith(
      'dict.unknownCode',
    );
    await expect(at.supplier.calls(rejectCallOffs, { lines, reason: 'other' })).toFailWith('err.invalid');
    await at.supplier.calls(rejectCallOffs, { lines, reason: 'engineering', remark: '图纸未定' });
    const [refused] = await of.lines();
    expect(refused).toMatchObject({ status: 'rejected', answeredBy: at.supplier.userName });
    expect(await at.mrp.calls(readCallOff, { id: refused!.id })).toMatchObject({
      rejectReason: 'engineering',
      remark: '图纸未定',
    });
    await at.mrp.calls(askCallOffsAgain, { lines: versions([refused!]), reason: '请再确认' });
    expect(await of.lines()).toMatchObject([{ status: 'new' }]);
    await at.supplier.calls(commitCallOffs, { lines: versions(await of.lines()) });
    expect(await of.lines()).toMatchObject([{ status: 'processing', answer: 'full' }]);
  });

  test('the reasons of other answers are those of the dictionary', async () => {
    const of = await fresh('100');
    const [line] = versions(await of.lines());
    const part = (batchReason: string) =>
      at.supplier.calls(commitCallOffs, {
        lines: [{ ...line!, batches: [{ deliverOn: day(1), quantity: '60' }], batchReason }],
      });
    await expect(part('weather')).rejects.toMatchObject({
      key: 'err.invalid',
      details: { fields: [{ path: 'lines.0.batchReason', message: '没有这个原因，或已停用' }] },
    });
    const entry = { sort: 90, active: 'Y' as const, type: null, typeEn: null };
    await at.admin.calls(createDictEntry, {
      ...entry,
      typeCode: 'CALLOFF_BATCH_REASON',
      code: 'weather',
      value: '天气',
      value2: 'Weather',
    });
    await part('weather');
    expect(await at.mrp.calls(readCallOff, { id: line!.id })).toMatchObject({ batchReason: 'weather' });
  });

  test('an unanswered line need not be asked again', async () => {
    const of = await fresh('100');
    await expect(
      at.mrp.calls(askCallOffsAgain, { lines: versions(await of.lines()), reason: 'x' }),
    ).toFailWith('callOff.wrongStatus');
  });

  test("people's changes leave history, with who and what", async () => {
    const of = await fresh('100');
    const [line] = await of.lines();
    await at.supplier.calls(commitCallOffs, { lines: versions([line!]) });
    const rows = await at.owner
      .selectFrom('history')
      .where('entity', '=', 'call_off_line')
      .where('record_id', '=', line!.id)
      .selectAll()
      .execute();
    expect(rows.map((row) => [row.field, row.before, row.after, row.action, row.user_name])).toContainEqual([
      'status',
      'new',
      'processing',
      'commitCallOffs',
      at.supplier.userName,
    ]);
    expect(await at.supplier.calls(readHistory, { entity: 'call_off_line', id: line!.id })).not.toEqual([]);
  });
});

describe('lists', () => {
  const found = async (filters: object, person = at.mrp) =>
    (await person.calls(listCallOffs, { limit: 100, ...filters }, { plantNo: world.plant })).map(
      (row) => `${row.saNo}/${row.dueOn}`,
    );

  test('filters by what a line is and what has become of it', async () => {
    const of = await fresh('100', '50', '20');
    const rows = await of.lines();
    const { saNo } = of;
    const key = (n: number) => `${saNo}/${day(n)}`;
    await at.supplier.calls(commitCallOffs, { lines: versions([rows[0]!]) });
    await at.mrp.calls(markCallOffsUrgent, { ids: [rows[1]!.id], urgent: true });
    expect(await found({ saNo })).toEqual([key(1), key(2), key(3)]);
    expect(await found({ saNo, status: 'new' })).toEqual([key(2), key(3)]);
    expect(await found({ saNo, status: 'processing,dn' })).toEqual([key(1)]);
    expect(await found({ saNo, answer: 'full,batch' })).toEqual([key(1)]);
    expect(await found({ saNo, urgent: 'Y' })).toEqual([key(2)]);
    expect(await found({ saNo, dueFrom: day(2), dueTo: day(2) })).toEqual([key(2)]);
    expect(await found({ saNo, zone: 'forecast' })).toEqual([]);
    expect(await found({ saNo, answered: 'N', sort: '-dueOn' })).toEqual([key(3), key(2)]);
    expect(await found({ saNo, changed: 'Y' })).toHaveLength(3);
    expect(await found({ saNo, backlog: 'Y' })).toEqual([]);
    expect(await found({ saNo, timedOut: 'Y' })).toEqual([]);
    expect(await found({ saNo, partNo: '5G0123456' })).toHaveLength(3);
    expect(await found({ saNo, partName: '支架' })).toHaveLength(3);
    expect(await found({ saNo, partName: '车门' })).toEqual([]);
    expect(await found({ saNo, unloadingPoint: world.otherUnloadingPoint })).toEqual([]);
    expect(await found({ saNo, supplierCode: world.otherSupplier })).toEqual([]);
  });

  test('backlog, credit and late answers', async () => {
    const of = agreementOf(at, 'ANS-LATE');
    await of.releases(
      [
        [day(-2), '10'],
        [day(2), '10'],
      ],
      { releaseDate: day(-3) },
    );
    expect(await found({ saNo: 'ANS-LATE', backlog: 'Y' })).toEqual([`ANS-LATE/${day(-2)}`]);
    await at.owner
      .updateTable('call_off_line')
      .where('sa_no', '=', 'ANS-LATE')
      .set({
        asked_at: new Date(Date.now() - 10 * 86_400_000).toISOString(),
        answer_by: null,
        release_id: (eb) => eb.ref('release_id'),
      })
      .execute();
    expect(await found({ saNo: 'ANS-LATE', timedOut: 'Y' })).toHaveLength(2);
    const [late] = await of.lines();
    expect(late).toMatchObject({ timedOut: true });
    expect(late!.answerBy! < day(0)).toBe(true);
  });

  test('each sees his own: the other supplier nothing, the other plant nothing, the other tenant nothing', async () => {
    const { saNo } = await fresh('1');
    expect(await found({ saNo }, at.supplier)).toHaveLength(1);
    expect(await found({ saNo }, at.otherSupplier)).toEqual([]);
    expect(await found({ saNo }, at.foreignMrp)).toEqual([]);
    expect((await at.otherPlanner.calls(listCallOffs, { saNo })).length).toBe(0);
  });

  test('an export holds what the filters find', async () => {
    const { saNo } = await fresh('1', '2');
    const { bytes, headers } = await at.supplier.downloads(exportCallOffs, { saNo });
    expect(String(headers['content-type'])).toContain('spreadsheetml');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('an export has the columns that are seen, in their order, language and sorting, units beside quantities', async () => {
    const { saNo } = await fresh('100', '250');
    const seen = {
      saNo,
      columns: 'status,requestedQty,difference,tracking,answer,dueOn',
      sort: '-requestedQty',
    };
    const rowsOf = async (language: 'zh' | 'en') => {
      const { bytes } = await at.supplier.downloads(exportCallOffs, seen, { language });
      const rows: string[][] = [];
      for await (const row of readSheet(bytes)) rows.push(row.cells.map(({ text }) => text));
      return rows;
    };
    const [heads, first, second] = await rowsOf('zh');
    expect(heads).toEqual(['状态', '要货数量', '单位', '较上版变化', '要货跟踪', '反馈结果', '需求日期']);
    expect(first!.slice(0, 4)).toEqual(['待反馈', '250', '件', '250']);
    expect(second!.slice(0, 4)).toEqual(['待反馈', '100', '件', '100']);
    const [, english] = await rowsOf('en');
    expect(english!.slice(0, 3)).toEqual([words.en.status.new, '250', 'pcs']);
  });
});

type Refusal = { agreed?: string; count?: number; touched?: { text: string; link: string | null }[] };
/** What the call is refused with. */
const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
  try {
    await call;
  } catch (failure) {
    return (failure as { details?: Refusal }).details ?? {};
  }
  throw new Error('It was not refused');
};

describe('publishing by hand', () => {
  const input = (releaseNo: string, quantity: string) => ({
    supplierCode: world.supplier,
    saNo: 'HAND-1',
    partNo: world.parts.bracket,
    unloadingPoint: world.unloadingPoint,
    releaseNo,
    releaseDate: day(0),
    lines: [
      { dueOn: day(40), frequency: 'D' as const, quantity },
      { dueOn: day(1), frequency: 'D' as const, quantity },
    ],
  });
  test('days within the freeze period are firm, the rest is forecast', async () => {
    await at.mrp.calls(publishRelease, input('M1', '30'));
    const of = agreementOf(at, 'HAND-1');
    expect(await of.lines()).toMatchObject([
      { dueOn: day(1), zone: 'firm', unit: 'PCE', warehouseCode: world.warehouse },
      { dueOn: day(40), zone: 'forecast' },
    ]);
    const second = { ...input('M2', '35'), firmReason: 'stock' };
    const { agreed } = await refusalOf(at.mrp.calls(publishRelease, second));
    await at.mrp.calls(publishRelease, { ...second, agreed });
    await expect(at.mrp.calls(publishRelease, input('M2', '35'))).toFailWith('callOff.releaseRepeated');
    await expect(at.mrp.calls(publishRelease, input('M3', '1.5'))).rejects.toMatchObject({
      key: 'unit.tooFine',
      details: { field: 'lines.0.quantity', unit: '件', decimals: 0, quantity: '1.5' },
    });
    await expect(
      at.mrp.calls(publishRelease, { ...input('M3', '1'), receivedCumulative: '0.5' }),
    ).rejects.toMatchObject({ details: { field: 'receivedCumulative' } });
    expect(await at.mrp.calls(listReleases, { saNo: 'HAND-1' })).toMatchObject([
      { releaseNo: 'M2', inForce: true, source: 'manual', linesRaised: 2, total: 2 },
      { releaseNo: 'M1', inForce: false },
    ]);
  });

  test('what is firm is changed with a reason only, and once the planner has seen whom it hits', async () => {
    const third = { ...input('M3', '45'), firmRemark: '盘点后' };
    await expect(at.mrp.calls(publishRelease, third)).toFailWith('callOff.firmReasonMissing');
    await expect(at.mrp.calls(publishRelease, { ...third, firmReason: 'nonsense' })).toFailWith(
      'dict.unknownCode',
    );
    const reasoned = { ...third, firmReason: 'stock' };
    const seen = await refusalOf(at.mrp.calls(publishRelease, reasoned));
    expect(seen).toMatchObject({ count: 1, touched: [{ text: expect.stringContaining('10 '), link: null }] });
    expect(seen.touched![0]!.text).toContain(world.supplier);
    expect((await at.mrp.calls(listReleases, { saNo: 'HAND-1' }))[0]).toMatchObject({ releaseNo: 'M2' });
    await expect(at.mrp.calls(publishRelease, { ...reasoned, agreed: 'something else' })).toFailWith(
      'err.touches',
    );
    await at.mrp.calls(publishRelease, { ...reasoned, agreed: seen.agreed });
    expect((await at.mrp.calls(listReleases, { saNo: 'HAND-1' }))[0]).toMatchObject({ releaseNo: 'M3' });
  });

  test('what is only forecast is changed without a word', async () => {
    const forecast = { ...input('M4', '45') };
    forecast.lines = forecast.lines.map((line) => ({
      ...line,
      quantity: line.dueOn === day(40) ? '99' : line.quantity,
    }));
    await at.mrp.calls(publishRelease, forecast);
  });

  test('only what the plant orders of the supplier, and only by the plant', async () => {
    await expect(at.mrp.calls(publishRelease, { ...input('M9', '1'), unloadingPoint: 'ZZ' })).toFailWith(
      'callOff.unknownPart',
    );
    await expect(at.supplier.calls(publishRelease, input('M9', '1'))).toFailWith('err.forbidden');
  });
});

test('counters for the home page count what waits', async () => {
  const before = await as(at, at.supplier, callOffCounters);
  const of = await fresh('100', '50');
  await at.mrp.calls(markCallOffsUrgent, { ids: [(await of.lines())[0]!.id], urgent: true });
  const after = await as(at, at.supplier, callOffCounters);
  const tomorrow = (counted: typeof after) =>
    counted.horizon
      .find(({ place }) => place === day(1))!
      .bars.reduce((sum, { lines: count }) => sum + count, 0);
  expect(after.horizon.filter(({ kind }) => kind === 'day')).toHaveLength(14);
  expect(tomorrow(after)).toBe(tomorrow(before) + 1);
  expect(after.toAnswer).toBe(before.toAnswer + 2);
  expect(after.urgent).toBe(before.urgent + 1);
  expect((await as(at, at.otherSupplier, callOffCounters)).toAnswer).toBe(0);
});
