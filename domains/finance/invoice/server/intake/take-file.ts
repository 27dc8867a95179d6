import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { attachFiles, keepFile } from '@portal/settings/server/offers.ts';
import type { InvoiceParties } from '@portal/settlement/server/offers.ts';
import type { InvoiceContent } from '../../contract/content.ts';
import type { InvoiceFileResult } from '../../contract/endpoints.ts';
import { finding, weighs, type Finding } from '../../contract/findings.ts';
import { FREED, invoiceStatus } from '../../contract/status.ts';
import { releaseInvoice } from '../binding/allocations.ts';
import { invoices } from '../invoices.ts';
import { replaceLines } from '../lines.ts';
import type { ReadFile } from '../reading/read-files.ts';
import { gather } from './gather.ts';
import { invoiceRecord } from './record.ts';

const TYPES = { xml: 'application/xml', ofd: 'application/ofd', pdf: 'application/pdf' } as const;

/**
 * Takes one file in: it finds its invoice by the number that it holds, or makes it. What cannot be taken is said in its findings, and never fails: the
 * other files of an upload go on.
 */
export const takeFile = async (
  caller: Caller,
  { reading, bytes }: ReadFile,
  parties: () => Promise<InvoiceParties>,
): Promise<InvoiceFileResult> => {
  const { content, name, format, findings } = reading;
  const refused = (found: readonly Finding[], number: string | null = null): InvoiceFileResult => ({
    name,
    format,
    outcome: 'refused',
    findings: [...found],
    invoiceId: null,
    number,
    status: null,
    missing: 'none',
    differs: [],
  });
  if (content === null || weighs(findings, 'refuse')) return refused(findings);
  const { number } = content;
  const invoice = await invoiceOf(caller, number);
  if (invoice === undefined) return refused([await takenElsewhere(caller, number)], number);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = await fileInForce(caller, invoice.id, content.format);
  if (before?.sha256 === sha256) {
    const state = await gather(caller, invoice, { write: false, parties });
    return { name, format, outcome: 'known', findings: [...findings], number, ...state };
  }
  if (!can(invoiceStatus, invoice.status, 'complete'))
    return refused([finding('alreadySubmitted', { number, status: invoice.status })], number);
  if (before !== undefined) await replace(caller, before.id);
  await keep(caller, invoice, {
    name: name.slice(name.lastIndexOf('/') + 1),
    bytes,
    sha256,
    content,
    findings,
  });
  const state = await gather(caller, invoice, { write: true, parties });
  return {
    name,
    format,
    outcome: 'taken',
    findings: [...findings, ...state.found],
    number,
    ...withoutFound(state),
  };
};

const withoutFound = ({ invoiceId, status, missing, differs }: Awaited<ReturnType<typeof gather>>) => ({
  invoiceId,
  status,
  missing,
  differs,
});

/** The caller's invoice of a number, locked; it is made where the number is free. Undefined where somebody else has it. */
const invoiceOf = async (caller: Caller, number: string) => {
  const { db, scope } = caller;
  await sql`
    insert into invoice (plant_no, supplier_code, number) values (${scope.plantNo}, ${scope.companyCode}, ${number})
    on conflict (tenant_id, number) where not ${inStates('status', FREED)} do nothing`.execute(db);
  const [found] = await invoices.lockedWhere(
    caller,
    sql<boolean>`number = ${number} and not ${inStates('status', FREED)}`,
  );
  return found;
};

/** Where a number is in use: in another plant of the caller's own, or with somebody of whom he learns nothing. */
const takenElsewhere = async ({ db, scope }: Caller, number: string): Promise<Finding> => {
  const own = await db
    .selectFrom('invoice')
    .select(['plant_no', 'status'])
    .where(ownTenant(scope))
    .where('supplier_code', '=', scope.companyCode)
    .where('number', '=', number)
    .where(sql<boolean>`not ${inStates('status', FREED)}`)
    .executeTakeFirst();
  return own === undefined
    ? finding('numberTaken', { number })
    : finding('numberInPlant', { number, plantNo: own.plant_no, status: own.status });
};

const fileInForce = async ({ db, scope }: Caller, invoiceId: string, format: InvoiceContent['format']) =>
  db
    .selectFrom('invoice_file')
    .select(['id', 'sha256'])
    .where(ownRows(scope, 'invoice_file'))
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', format)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

/** The file before stays, and counts no more. */
const replace = async ({ db, scope }: Caller, id: string): Promise<void> => {
  await db
    .updateTable('invoice_file')
    .set({ replaced_at: sql`now()` })
    .where(ownRows(scope, 'invoice_file'))
    .where('id', '=', id)
    .execute();
};

type Kept = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly content: InvoiceContent;
  readonly findings: readonly Finding[];
};
const keep = async (
  caller: Caller,
  invoice: { readonly id: string; readonly plantNo: string; readonly supplierCode: string },
  { name, bytes, sha256, content: { lines, ...content }, findings }: Kept,
): Promise<void> => {
  const stored = await keepFile(caller, {
    name,
    docType: 'invoice',
    source: 'invoice',
    contentType: TYPES[content.format],
    content: Buffer.from(bytes),
  });
  await attachFiles(caller, invoiceRecord(invoice.id), [stored]);
  if (content.format === 'xml') {
    // what was said of other lines counts no more
    await releaseInvoice(caller, { id: invoice.id, number: content.number });
    await replaceLines(caller, invoice, lines);
  }
  await caller.db
    .insertInto('invoice_file')
    .values({
      plant_no: invoice.plantNo,
      supplier_code: invoice.supplierCode,
      invoice_id: invoice.id,
      format: content.format,
      file_id: stored.id,
      file_uuid: stored.uuid,
      name,
      sha256,
      content: JSON.stringify(content),
      findings: JSON.stringify(findings),
    })
    .execute();
};
