import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readSettlementPayments } from '@portal/payment-application/contract/settlement-payments.ts';
import { addDays, today, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { dueOn } from '../contract/due.ts';
import {
  createPaymentTerm,
  downloadStatement,
  listCash,
  listPaymentTerms,
  listStatementMoves,
  listStatements,
  readCashCalendar,
  readStatement,
} from '../contract/endpoints.ts';

const now = today('Asia/Shanghai');

let at: TestWorld;
let clerk: Person;
let finance: Person;
let stranger: Person;
beforeAll(async () => {
  at = await seededPortal();
  clerk = at.is({ party: 'plant', role: 'settlement-clerk' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  stranger = at.is({ party: 'supplier', companyCode: world.otherSupplier, role: 'supplier-finance' });
}, 120_000);

const OWNER = { tenant_id: '', plant_no: world.plant, supplier_code: world.supplier };
let receipts = 0;
/** Goods with no list, without a price. */
const waits = async (reason: string, postedOn: Day, kept: string | null = null) =>
  sql`insert into settlement_waiting (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit,
      posted_on, quantity, reason, kept_back_as, remark)
    values (${at.tenant}, 'x', 'x', ${OWNER.plant_no}, ${OWNER.supplier_code}, ${++receipts}, ${`GR-${receipts}`}, 1, 'DN-1', 1, ${world.parts.bracket}, 'PC',
      ${postedOn}, 5, ${reason}, ${kept}, ${kept})`.execute(at.owner);

/** A list with a line for each posting day, each of 100.00 and 13.00 tax; held ones were on quality hold. */
const list = async (
  lines: readonly { readonly postedOn: Day; readonly held?: true; readonly net?: number }[],
  state: { readonly accepted?: Day; readonly blocked?: Day } = {},
) => {
  const number = `SL-${++receipts}`;
  const net = lines.reduce((all, line) => all + (line.net ?? 100), 0);
  const { rows } = await sql<{ id: string }>`
    insert into settlement (tenant_id, created_by, updated_by, created_at, plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate,
      price_type, lines, net, tax, gross, status, accepted_at, accepted_by, blocked_at, blocked_by, block_reason)
    values (${at.tenant}, 'x', 'x', ${`${addDays(now, -20)}T01:00:00Z`}, ${OWNER.plant_no}, ${OWNER.supplier_code}, ${number}, ${now}, ${now}, '甲', '91220101MA0Y1TNC2G', 'CNY', 13,
      'final', ${lines.length}, ${net}, ${net * 0.13}, ${net * 1.13}, ${state.accepted ? 'accepted' : 'new'}, ${state.accepted ? `${state.accepted}T01:00:00Z` : null}, ${state.accepted ? 'x' : null},
      ${state.blocked ? `${state.blocked}T01:00:00Z` : null}, ${state.blocked ? 'x' : null}, ${state.blocked ? '等质量部' : null})
    returning id`.execute(at.owner);
  for (const line of lines)
    await sql`insert into settlement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, settlement_id, kind, receipt_id, receipt_number, note_id, note_number,
        note_line_id, hold_id, part_no, unit, posted_on, quantity, price_id, price, price_unit, basis, net, tax, gross)
      values (${at.tenant}, 'x', 'x', ${OWNER.plant_no}, ${OWNER.supplier_code}, ${rows[0]!.id}, 'receipt', ${++receipts}, ${`GR-${receipts}`}, 1, 'DN-1', 1, ${line.held ? 1 : null},
        ${world.parts.bracket}, 'PC', ${line.postedOn}, 10, 1, 10, 1, 'net', ${line.net ?? 100}, ${(line.net ?? 100) * 0.13}, ${(line.net ?? 100) * 1.13})`.execute(
      at.owner,
    );
  return number;
};
const cash = async (person: Person, filters: object = {}) =>
  person.calls(listCash, { limit: 100, ...filters });
const ofNumber = async (number: string) =>
  (await cash(clerk, { number })).map(({ stage, dueOn: due, gross, mover, block, fixed }) =>
    [stage, due, gross, mover, block, fixed].join(' '),
  );
const works = (day: Day) => weekdayOf(day) < 6;

describe('payment terms', () => {
  test('more than 60 days are refused by the name of the rule', async () => {
    const term = {
      supplierCode: null,
      validFrom: '2020-01-01',
      termDays: 61,
      countsFrom: 'acceptance',
    } as const;
    await expect(clerk.calls(createPaymentTerm, term)).rejects.toMatchObject({ status: 400 });
    await expect(
      clerk.calls(createPaymentTerm, { ...term, termDays: 30, supplierCode: 'NOBODY' }),
    ).rejects.toMatchObject({ key: 'supplier.unknownSupplier' });
  });

  test('the database moves a due day as the rule does', async () => {
    const { rows } = await sql<{ starts: Day; days: number; due: Day }>`
      select starts::date::text as starts, days, payment_due_on(${at.tenant}, ${world.plant}, starts::date, days)::text as due
      from generate_series('2027-01-01'::date, '2027-03-31', '3 days') as starts cross join unnest(array[1, 30, 45, 60]) as days`.execute(
      at.owner,
    );
    const closed = await sql<{ day: Day; works: boolean }>`
      select day::date::text as day, is_workday(${at.tenant}, ${world.plant}, day::date) as works from generate_series('2027-01-01'::date, '2027-08-31', '1 day') as day`.execute(
      at.owner,
    );
    const calendar = new Map(closed.rows.map((one) => [one.day, one.works]));
    for (const { starts, days, due } of rows)
      expect([starts, days, due]).toEqual([starts, days, dueOn(starts, days, (day) => calendar.get(day)!)]);
  });
});

describe('money on its way', () => {
  test('each stage says when it is due, whose move it is and what keeps it', async () => {
    const first = addDays(now, -30);
    const number = await list([
      { postedOn: first },
      { postedOn: first },
      { postedOn: addDays(first, 1), held: true },
    ]);
    const due = dueOn(first, 60, works);
    const heldFrom = [1, 2, 3].reduce(
      (day) => {
        let next = addDays(day, 1);
        while (!works(next)) next = addDays(next, 1);
        return next;
      },
      addDays(first, 1),
    );
    expect((await ofNumber(number)).toSorted()).toEqual(
      [`listed ${due} 226 supplier  Y`, `listed ${dueOn(heldFrom, 60, works)} 113 supplier  Y`].toSorted(),
    );
    const blocked = await list([{ postedOn: first }], { blocked: addDays(now, -4) });
    expect(await cash(clerk, { number: blocked })).toMatchObject([
      { stage: 'listed', mover: 'settlement', block: 'listBlocked', because: '等质量部', waitingDays: 4 },
    ]);
    const accepted = await list([{ postedOn: first }], { accepted: addDays(now, -7) });
    expect(await cash(clerk, { number: accepted })).toMatchObject([
      { stage: 'toInvoice', mover: 'supplier', waitingDays: 7, acceptedOn: addDays(now, -7), gross: '113' },
    ]);
  });

  test('received goods without a price have no amount, and say whose move it is', async () => {
    await waits('noPrice', addDays(now, -3));
    await waits('disputed', addDays(now, -3), 'disputed');
    expect(
      (await cash(clerk, { stage: 'received' }))
        .map(({ mover, block, gross, unpriced }) => [mover, block, gross, unpriced].join(' '))
        .toSorted(),
    ).toEqual(['prices noPrice  1', 'settlement disputed  1']);
    expect(await clerk.calls(readCashCalendar, { step: 'week' })).toMatchObject({
      unpriced: 2,
      currency: 'CNY',
    });
  });

  test('the term of the supplier holds from its day on, before that of all; from a reconciliation the day is an estimate until then', async () => {
    const day = addDays(now, -10);
    await clerk.calls(createPaymentTerm, {
      supplierCode: null,
      validFrom: addDays(day, -1),
      termDays: 45,
      countsFrom: 'acceptance',
    });
    const before = await list([{ postedOn: addDays(day, -2) }, { postedOn: day }]);
    expect((await cash(clerk, { number: before })).map((one) => one.dueOn)).toEqual([
      dueOn(day, 45, works),
      dueOn(addDays(day, -2), 60, works),
    ]);
    await clerk.calls(createPaymentTerm, {
      supplierCode: world.supplier,
      validFrom: day,
      termDays: 30,
      countsFrom: 'reconciliation',
    });
    const open = await list([{ postedOn: day }]);
    expect(await cash(clerk, { number: open })).toMatchObject([{ fixed: 'N', dueOn: dueOn(now, 30, works) }]);
    const accepted = await list([{ postedOn: day }], { accepted: addDays(now, -2) });
    expect(await cash(clerk, { number: accepted })).toMatchObject([
      { fixed: 'Y', dueOn: dueOn(addDays(now, -2), 30, works) },
    ]);
    await expect(
      clerk.calls(createPaymentTerm, {
        supplierCode: null,
        validFrom: addDays(day, -1),
        termDays: 50,
        countsFrom: 'acceptance',
      }),
    ).rejects.toMatchObject({ key: 'payables.termTaken' });
  });

  test('both sides see the same; the calendar is the sum of the list; a stranger sees nothing of it', async () => {
    const mine = await cash(finance);
    const theirs = await cash(clerk);
    expect(mine).toEqual(theirs);
    const { overdue, periods } = await finance.calls(readCashCalendar, { step: 'month' });
    const shown = [...overdue, ...periods.flatMap((period) => period.stages)].map(({ gross }) => gross);
    expect(add(...shown)).toBe(add(...mine.flatMap(({ gross }) => gross ?? [])));
    expect((await cash(finance, { shown: 'mine' })).every(({ mover }) => mover === 'supplier')).toBe(true);
    expect(await cash(stranger)).toEqual([]);
    expect((await stranger.calls(listPaymentTerms)).map(({ supplierCode }) => supplierCode)).toEqual([null]);
  });
});

describe('from invoice to payment', () => {
  let invoices = 0;
  const lineIds = async (number: string) => {
    const { rows } = await sql<{ id: string; settlement_id: string }>`
      select line.id, line.settlement_id from settlement_line as line join settlement as list on list.id = line.settlement_id
      where list.tenant_id = ${at.tenant} and list.number = ${number} order by line.posted_on`.execute(
      at.owner,
    );
    return rows;
  };
  /** An invoice of 100.00 and 13.00 tax for each line of a list, and so much more net than was settled; a red one below zero. */
  const invoiceOf = async (number: string, more: number, blue: string | null = null) => {
    const lines = await lineIds(number);
    const sign = blue === null ? 1 : -1;
    const [net, tax] = [sign * (100 * lines.length + more), sign * 13 * lines.length];
    const own = `2626${String(++invoices).padStart(16, '0')}`;
    const { rows } = await sql<{ id: string }>`
      insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, colour, net, tax, gross, blue_number, status)
      values (${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}, ${own}, ${blue === null ? 'blue' : 'red'}, ${net}, ${tax}, ${net + tax}, ${blue}, 'saved') returning id`.execute(
      at.owner,
    );
    for (const [place, line] of lines.entries())
      await sql`insert into invoice_allocation (tenant_id, created_by, updated_by, plant_no, supplier_code, invoice_id, settlement_id, settlement_line_id, invoiced_quantity, invoiced_net,
          invoiced_tax, quantity, net, tax)
        values (${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}, ${rows[0]!.id}, ${line.settlement_id}, ${line.id}, ${sign * 10}, ${sign * (place === 0 ? 100 + more : 100)}, ${sign * 13},
          ${sign * 10}, ${sign * 100}, ${sign * 13})`.execute(at.owner);
    return { id: rows[0]!.id, number: own };
  };
  const becomes = async (id: string, status: string) =>
    sql`update invoice set status = ${status}, submitted_at = coalesce(submitted_at, now()), answered_at = now() where tenant_id = ${at.tenant} and id = ${id}::bigint`.execute(
      at.owner,
    );
  const apply = async (invoice: { id: string; number: string }, amount: number, status: string) => {
    const account = await sql<{ id: string }>`
      insert into supplier_account (tenant_id, created_by, updated_by, plant_no, supplier_code, number, holder, bank, bank_code, account_no, valid_from, status, proposed_by, proposed_by_no, decided_by_no)
      values (${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}, ${`BA-${++receipts}`}, '甲', '乙', '丙', '62220000', '2020-01-01', 'confirmed', 'a', 'a', 'b') returning id`.execute(
      at.owner,
    );
    const { rows } = await sql<{ id: string }>`
      insert into payment_application (tenant_id, created_by, updated_by, plant_no, supplier_code, number, currency, applied, lines, wished_on, attachments, status, account_id, submitted_at,
        submitted_by_no, paid_on)
      values (${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}, ${`PA-${receipts}`}, 'CNY', ${amount}, 1, ${now}, 1, ${status}, ${account.rows[0]!.id}, now(), 'a',
        ${status === 'paid' ? now : null}) returning id`.execute(at.owner);
    await sql`insert into payment_application_line (tenant_id, created_by, updated_by, plant_no, supplier_code, application_id, invoice_id, invoice_number, kind, colour, net, tax, gross,
        open_amount, amount)
      values (${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}, ${rows[0]!.id}, ${invoice.id}, ${invoice.number}, 'special', 'blue', 1, 1, 2, ${amount}, ${amount})`.execute(
      at.owner,
    );
    return `PA-${receipts}`;
  };
  const isWhole = async () => {
    const [last] = (await clerk.calls(listStatements, { limit: 100, sort: 'month' })).toReversed();
    expect(last!.closing).toBe(add('0', ...(await cash(clerk)).flatMap(({ gross }) => gross ?? [])));
    return last!;
  };
  const stagesOf = async (...numbers: readonly string[]) =>
    (await Promise.all(numbers.map(async (number) => cash(clerk, { number }))))
      .flat()
      .map(({ stage, gross, mover, block }) => [stage, gross, mover, block].join(' '))
      .toSorted();

  test('each yuan goes on by invoice and application, once, and what is paid is gone', async () => {
    const first = addDays(now, -30);
    const number = await list([{ postedOn: first }, { postedOn: addDays(first, 7) }], {
      accepted: addDays(now, -5),
    });
    const invoice = await invoiceOf(number, 0.5);
    expect(await stagesOf(number)).toEqual([]);
    expect(await stagesOf(invoice.number)).toEqual(['invoiced 113 supplier ', 'invoiced 113.5 supplier ']);
    await isWhole();
    await becomes(invoice.id, 'toleranceFailed');
    expect(await stagesOf(invoice.number)).toEqual([
      'invoiced 113 supplier toleranceFailed',
      'invoiced 113.5 supplier toleranceFailed',
    ]);
    await becomes(invoice.id, 'submitted');
    expect(await stagesOf(invoice.number)).toEqual([
      'submitted 113 settlement ',
      'submitted 113.5 settlement ',
    ]);
    await becomes(invoice.id, 'verified');
    const paid = await apply(invoice, 150, 'paid');
    const applied = await apply(invoice, 50, 'submitted');
    expect(await stagesOf(invoice.number, paid, applied)).toEqual([
      'applied 50 settlement ',
      'verified 26.5 supplier ',
    ]);
    expect(await isWhole()).toMatchObject({ paid: '-150', difference: '0.5', invoiced: '226.5' });
    const settlementId = (await lineIds(number))[0]!.settlement_id;
    const payment = async () => clerk.calls(readSettlementPayments, { settlementId });
    expect(await payment()).toMatchObject({
      gross: '226.00',
      paidAmount: '149.50',
      unpaidAmount: '76.50',
      lines: [
        {
          paidQuantity: '10',
          paidAmount: '113.00',
          unpaidAmount: '0.00',
          invoiceNumbers: invoice.number,
        },
        { paidQuantity: '3.23', paidAmount: '36.50', unpaidQuantity: '6.77', unpaidAmount: '76.50' },
      ],
      applications: [
        { number: applied, amount: '50.00', paidOn: null },
        {
          number: paid,
          status: 'paid',
          amount: '150.00',
          attachments: 1,
        },
      ],
    });
    expect(await stranger.calls(readSettlementPayments, { settlementId })).toMatchObject({
      lines: [],
      applications: [],
    });
    await invoiceOf(number, 0.5, invoice.number);
    expect(await stagesOf(number, invoice.number, paid, applied)).toEqual([
      'applied 50 settlement ',
      'toInvoice 113 supplier ',
      'toInvoice 113 supplier ',
      'verified -200 supplier ',
    ]);
    await isWhole();
    expect(await payment()).toMatchObject({ paidAmount: '0.00', unpaidAmount: '226.00' });
  });

  test('a verified invoice whose goods were reconciled elsewhere is owed as it is, until it is paid', async () => {
    const number = `2627${String(++invoices).padStart(16, '0')}`;
    const { rows } = await sql<{ id: string }>`
      insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, colour, issued_on, net, tax, gross, status, submitted_at, answered_at)
      values (${at.tenant}, 'x', 'x', ${world.plant}, ${world.supplier}, ${number}, 'blue', ${now}, 100, 13, 113, 'verified', now(), now()) returning id`.execute(
      at.owner,
    );
    expect(await stagesOf(number)).toEqual(['verified 113 supplier ']);
    await isWhole();
    const paid = await apply({ id: rows[0]!.id, number }, 113, 'paid');
    expect(await stagesOf(number, paid)).toEqual([]);
    await isWhole();
  });
});

describe('the statement', () => {
  const all = async (person: Person) => person.calls(listStatements, { limit: 100, sort: 'month' });

  test('a month opens with what the one before closed with, and its moves lead from there to its closing', async () => {
    for (const back of [95, 70, 64, 33, 2])
      await list([
        { postedOn: addDays(now, -back), net: 100 * back },
        { postedOn: addDays(now, -back - 9), net: 17 },
      ]);
    const closed = await list([{ postedOn: addDays(now, -40), net: 900 }], { accepted: addDays(now, -20) });
    await sql`update settlement set status = 'closed', ended_at = now(), ended_by = 'x', end_reason = 'x' where tenant_id = ${at.tenant} and number = ${closed}`.execute(
      at.owner,
    );
    const months = await all(finance);
    expect(months.length).toBeGreaterThan(3);
    for (const [place, month] of months.entries()) {
      expect(month.opening).toBe(months[place - 1]?.closing ?? '0');
      const { opening, receivedValue, difference, paid, outside, closing } = month;
      expect(add(opening, receivedValue, difference, paid, outside)).toBe(closing);
      const moves = await finance.calls(listStatementMoves, {
        supplierCode: world.supplier,
        month: month.month,
        currency: 'CNY',
        limit: 100,
      });
      expect(add('0', ...moves.map(({ gross }) => gross))).toBe(
        add(receivedValue, difference, paid, outside),
      );
    }
    expect(months.at(-1)).toMatchObject({ outside: '-904', month: now.slice(0, 7) });
  });

  test('what is owed at last is all money on its way', async () => {
    const [last] = (await all(clerk)).toReversed();
    expect(last!.closing).toBe(add('0', ...(await cash(clerk)).flatMap(({ gross }) => gross ?? [])));
  });

  test('it is printed with its total in words; a stranger has none', async () => {
    const which = { supplierCode: world.supplier, month: now.slice(0, 7), currency: 'CNY' };
    const { bytes } = await finance.downloads(downloadStatement, which);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(stranger.calls(readStatement, which)).rejects.toMatchObject({ key: 'payables.noStatement' });
    expect(await all(stranger)).toEqual([]);
  });
});
