import { sql } from 'kysely';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { proposeAllocations, readInvoice, type submitInvoices } from '../../contract/endpoints.ts';
import { BUYER } from './invoice-files.ts';

type ListLine = {
  readonly quantity: string;
  readonly net: string;
  readonly tax: string;
  readonly partNo?: string;
};
type Changed = {
  readonly lines?: readonly ListLine[];
  readonly status?: 'new' | 'accepted';
  readonly buyerTaxId?: string;
  readonly currency?: string;
  readonly supplierCode?: string;
};
export type AcceptedList = {
  readonly id: string;
  readonly number: string;
  readonly lineIds: readonly string[];
};

type World = Pick<TestWorld, 'owner' | 'tenant'>;
let made = 0;

/** A settlement list that its supplier accepted: one line of 10 pieces for 100.00 and 13.00 of tax, and what a test says otherwise. */
export const acceptedList = async (
  at: World,
  { lines = [{ quantity: '10', net: '100.00', tax: '13.00' }], ...more }: Changed = {},
): Promise<AcceptedList> => {
  const number = `SL-TEST-${++made}`;
  const { status = 'accepted', buyerTaxId = BUYER, currency = 'CNY', supplierCode = 'S1001' } = more;
  const sum = (figure: 'net' | 'tax'): string =>
    lines.reduce((all, line) => all + Number(line[figure]), 0).toFixed(2);
  const [net, tax] = [sum('net'), sum('tax')];
  const id = await idOf(
    at,
    sql`
    insert into settlement (tenant_id, created_by, updated_by, plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate, price_type,
      lines, net, tax, gross, status)
    values (${at.tenant}, 'seed', 'seed', 'P1', ${supplierCode}, ${number}, '2026-04-21', '2026-05-20', '甲汽车', ${buyerTaxId}, ${currency}, 13, 'final',
      ${lines.length}, ${net}::numeric, ${tax}::numeric, ${net}::numeric + ${tax}::numeric, ${status}) returning id`,
  );
  const lineIds: string[] = [];
  for (const line of lines) lineIds.push(await settledLine(at, { ...line, id, supplierCode }));
  return { id, number, lineIds };
};

const settledLine = async (
  at: World,
  {
    id,
    supplierCode,
    quantity,
    net,
    tax,
    partNo = '5G0 123 456 A',
  }: ListLine & { id: string; supplierCode: string },
): Promise<string> => {
  const isReturn = quantity.startsWith('-');
  return idOf(
    at,
    sql`
    insert into settlement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit, posted_on,
      settlement_id, kind, of_line_id, quantity, price_id, price, price_unit, basis, net, tax, gross)
    values (${at.tenant}, 'seed', 'seed', 'P1', ${supplierCode}, 1, 'GR-1', 1, 'DN-1', 1, ${partNo}, 'PC', '2026-05-12', ${id},
      ${isReturn ? 'reversal' : 'receipt'}, ${isReturn ? ++made : null}, ${quantity}, 1, ${net}::numeric / ${quantity}::numeric, 1, 'net', ${net}, ${tax},
      ${net}::numeric + ${tax}::numeric) returning id`,
  );
};

/** What `submitInvoices` takes for an invoice that is for a list, as the portal proposes it. */
export const boundTo = async (
  supplier: Person,
  id: string,
  list: Pick<AcceptedList, 'id'>,
): Promise<InputOf<typeof submitInvoices>> => {
  const [{ version }, { allocations }] = await Promise.all([
    supplier.calls(readInvoice, { id }),
    supplier.calls(proposeAllocations, { invoiceIds: [id], settlementIds: [list.id] }),
  ]);
  return { lines: [{ id, version }], allocations };
};
