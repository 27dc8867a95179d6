import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/erp-calls.ts';
import type { ErpInvoice } from '../../contract/erp/document.ts';
import { invoices } from '../invoices.ts';
import { linesOfInvoice } from '../lines.ts';
import { erpAllocations } from './allocations.ts';
import { submissionIdOf, lastHandOver } from './hand-overs.ts';

type Invoice = Awaited<ReturnType<typeof invoices.row>>;

/** A submitted invoice as the ERP gets it, under the id of this submission. */
export const erpDocument = async (
  caller: Caller,
  invoice: Invoice,
  submission: number,
): Promise<ErpInvoice> => ({
  submissionId: submissionIdOf({ invoiceId: invoice.id, submission }),
  invoiceId: invoice.id,
  submission,
  submittedAt: invoice.submittedAt!,
  submittedBy: invoice.submittedBy!,
  plantNo: invoice.plantNo,
  supplierCode: invoice.supplierCode,
  number: invoice.number,
  kind: invoice.kind,
  colour: invoice.colour,
  issuedOn: invoice.issuedOn,
  seller: { taxNo: invoice.sellerNo, name: invoice.sellerName },
  buyer: { taxNo: invoice.buyerNo, name: invoice.buyerName },
  currency: 'CNY',
  net: invoice.net,
  tax: invoice.tax,
  gross: invoice.gross,
  blueNumber: invoice.blueNumber,
  confirmationNumber: invoice.confirmationNumber,
  remark: invoice.remark,
  lines: await linesOfInvoice(caller, invoice.id),
  allocations: await erpAllocations(caller, invoice.id),
  files: await filesOf(caller, invoice.id),
});

/** Fails with `invoice.plantOnly`, `invoice.none`, and with `invoice.status` for one that was never submitted. */
export const readErpDocument: Action<typeof calls.readErpDocument> = async (caller, { id }) => {
  if (sideOf(caller) !== 'plant') throw new Failure('invoice.plantOnly');
  const invoice = await invoices.row(caller, id);
  if (invoice.submittedAt === null)
    throw new Failure('invoice.status', { number: invoice.number, status: invoice.status });
  const last = await lastHandOver(caller, id);
  const isSame = last !== undefined && last.submitted_at === invoice.submittedAt;
  return erpDocument(caller, invoice, isSame ? last.submission : (last?.submission ?? 0) + 1);
};

const filesOf = async ({ db, scope }: Caller, invoiceId: string): Promise<ErpInvoice['files']> =>
  db
    .selectFrom('invoice_file')
    .select(['format', 'file_uuid as fileId', 'name', 'sha256'])
    .where(ownRows(scope, 'invoice_file'))
    .where('invoice_id', '=', invoiceId)
    .where('replaced_at', 'is', null)
    .orderBy('format')
    .execute();
