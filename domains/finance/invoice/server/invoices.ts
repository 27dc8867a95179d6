import { sql, type RawBuilder } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { shownFor } from '@portal/platform/server/document/waiting.ts';
import { contains, from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { comparedOf } from '../contract/compare.ts';
import type * as calls from '../contract/endpoints.ts';
import { invoiceDocument } from '../contract/fields.ts';
import { invoicePermissions } from '../contract/permissions.ts';
import { FREED, GATHERING, invoiceStatus } from '../contract/status.ts';
import type { HandOverState } from '../contract/erp/hand-over.ts';
import type { missingFiles, reversals } from '../contract/states-of-tax.ts';
import { words } from '../contract/words.en.ts';
import { lastHandOver, type HandOver } from './erp/hand-overs.ts';
import { filesInForce } from './files.ts';
import { linesOfInvoice } from './lines.ts';

type Asks = Pick<Caller, 'scope'>;

const hasFile = ({ scope }: Asks, isXml: boolean): RawBuilder<boolean> => sql<boolean>`exists (
  select from invoice_file as file where ${ownRows(scope, 'invoice_file', 'file')} and file.invoice_id = invoice.id and file.replaced_at is null
    and (file.format = 'xml') = ${sql.lit(isXml)})`;

/** SQL: which file is not there yet. */
const missingFile = (caller: Asks): RawBuilder<(typeof missingFiles)[number]> => sql`case
  when not ${hasFile(caller, true)} then 'xml' when not ${hasFile(caller, false)} then 'layout' else 'none' end`;

/** SQL: where the hand-over of its last submission stands. */
const handOverState = ({
  scope,
}: Asks): RawBuilder<HandOverState | null> => sql`case when invoice.submitted_at is not null then coalesce((
  select gone.status from invoice_hand_over as gone where ${ownRows(scope, 'invoice_hand_over', 'gone')} and gone.invoice_id = invoice.id
    and gone.submitted_at = invoice.submitted_at), 'kept') end`;

/** SQL: how much of it red ones take back whose files are whole. */
const reversedBy = ({ scope }: Asks): RawBuilder<(typeof reversals)[number]> => sql`case
  when coalesce(invoice.colour, '') <> 'blue' then 'none' else (
    select case when coalesce(sum(red.gross), 0) = 0 then 'none' when -sum(red.gross) >= invoice.gross then 'wholly' else 'partly' end
    from invoice as red where ${ownRows(scope, 'invoice', 'red')} and red.blue_number = invoice.number and red.colour = 'red'
      and not ${inStates('red.status', [...GATHERING, ...FREED])}) end`;

/** Invoices, the newest first. */
export const invoices = documentFrom(
  invoiceDocument,
  {
    title: invoicePermissions['invoice:list'],
    words,
    zone: plantZone,
    name: { zh: '发票', en: 'Invoice' },
    // never used: an invoice brings the number of the tax bureau
    numbers: { prefix: '', by: 'plant' },
    history: { foundBy: { parts: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const documents = { machine: invoiceStatus, as: 'invoice', today: await plantToday(caller) };
    return {
      rows: db
        .selectFrom('invoice')
        .innerJoin('supplier', onSupplier('invoice'))
        .where(ownRows(scope, 'invoice')),
      key: 'invoice.id',
      order: '-at',
      columns: {
        ...columnsIn('invoice', 'invoice', { ...identified, ...invoiceDocument.columns }),
        missing: missingFile(caller),
        reversed: reversedBy(caller),
        handOver: handOverState(caller),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'invoice.created_at',
      },
      sorts: { at: 'invoice.id' },
      filters: {
        number: contains('invoice.number'),
        supplierCode: contains('invoice.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        sellerName: contains('invoice.seller_name'),
        status: oneOf('invoice.status'),
        kind: is('invoice.kind'),
        colour: is('invoice.colour'),
        taxState: is('invoice.tax_state'),
        issuedOnFrom: from('invoice.issued_on'),
        issuedOnTo: to('invoice.issued_on'),
        shown: shownFor(documents, scope.party),
      },
      record: {
        rows: db
          .selectFrom('invoice')
          .where(ownRows(scope, 'invoice'))
          .select(['invoice.findings', 'invoice.failures']),
        columns: columnsIn('invoice', 'invoice', invoiceDocument.more),
      },
    };
  },
);

/** One invoice with its lines and what each of its files says. Fails with `invoice.none`. */
export const readInvoice: Action<typeof calls.readInvoice> = async (caller, { id }) => {
  const [one, files, lines, handedOver] = await Promise.all([
    invoices.byId(caller, id),
    filesInForce(caller, id),
    linesOfInvoice(caller, id),
    lastHandOver(caller, id),
  ]);
  return {
    ...one,
    lines,
    files: files.map(({ format, file_id, file_uuid, name, content, findings }) => ({
      format,
      id: file_id,
      uuid: file_uuid,
      name,
      says: comparedOf(content),
      findings,
    })),
    related: await relatedTo(caller, one),
    handedOver: handedOver === undefined ? null : shownHandOver(handedOver),
  };
};

const shownHandOver = (row: HandOver): NonNullable<OutputOf<typeof calls.readInvoice>['handedOver']> => ({
  submission: row.submission,
  tries: row.tries,
  problem: row.problem,
  said: row.said,
  triedAt: row.tried_at,
  takenAt: row.taken_at,
  reference: row.reference,
});

/** Red ones that take it back, or the blue one that it takes back. */
const relatedTo = async (
  { db, scope }: Caller,
  { number, blueNumber }: { readonly number: string; readonly blueNumber: string | null },
) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'gross'])
    .where(ownRows(scope, 'invoice'))
    .where((eb) => eb.or([eb('blue_number', '=', number), eb('number', '=', blueNumber ?? '')]))
    .where(sql<boolean>`not ${inStates('status', FREED)}`)
    .orderBy('id')
    .execute();
