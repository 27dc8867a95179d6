import { sql } from 'kysely';
import { personIn } from '@portal/access/server/offers.ts';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import {
  contains,
  filtered,
  fromDay,
  is,
  oneOf,
  toDay,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { teller } from './problems.ts';

const advices = ({ db, scope }: Caller) =>
  db
    .selectFrom('despatch_advice as advice')
    .innerJoin('supplier', onSupplier('advice'))
    .where(ownRows(scope, 'despatch_advice', 'advice'));

const columns = [
  'advice.id',
  'advice.file_name as fileName',
  'advice.format',
  'advice.supplier_code as supplierCode',
  ...supplierNames,
  'advice.advised_number as advisedNumber',
  'advice.outcome',
  'advice.note_id as noteId',
  'advice.note_number as noteNumber',
  'advice.lines',
  'advice.units',
  'advice.carrier',
  'advice.consignment',
  'advice.means',
  sql<number>`jsonb_array_length(advice.problems)`.as('problemCount'),
  'advice.created_at as createdAt',
  personIn('advice.created_by').as('createdBy'),
] as const;

/** Delivery notes that came as files, newest first. */
export const listDespatchAdvices = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listDespatchAdvices>,
): Promise<PageOf<typeof calls.listDespatchAdvices>> => {
  const zone = await plantZone(caller);
  return listPage(input, {
    db: caller.db,
    base: filtered(advices(caller), input as FiltersOf<typeof calls.listDespatchAdvices>, {
      advisedNumber: contains('advice.advised_number'),
      noteNumber: contains('advice.note_number'),
      fileName: contains('advice.file_name'),
      supplierCode: is('advice.supplier_code'),
      outcome: oneOf('advice.outcome'),
      format: oneOf('advice.format'),
      createdFrom: fromDay('advice.created_at', zone),
      createdTo: toDay('advice.created_at', zone),
    }),
    key: 'advice.id',
    select: (base) => base.select(columns),
    sort: { createdAt: 'advice.id', advisedNumber: 'advice.advised_number', outcome: 'advice.outcome' },
    fallback: '-createdAt',
  });
};

/** One of them with its problems in the caller's language. Fails with `err.notFound`. */
export const readDespatchAdvice = async (
  caller: Caller,
  { id }: ParsedInput<typeof calls.readDespatchAdvice>,
): Promise<OutputOf<typeof calls.readDespatchAdvice>> => {
  const row = await advices(caller)
    .where('advice.id', '=', id)
    .select(columns)
    .select(['advice.problems', sql<boolean>`advice.file_uuid is not null`.as('hasFile')])
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  return { ...row, problems: row.problems.map(await teller(caller)) };
};

/** The bytes that a note came in. Fails with `err.notFound`, and with `despatchAdvice.fileNotKept`. */
export const downloadDespatchAdvice: FileAction<typeof calls.downloadDespatchAdvice> = async (
  caller,
  { id },
) => {
  const row = await advices(caller)
    .where('advice.id', '=', id)
    .select(['advice.file_uuid as fileUuid', 'advice.file_name as fileName', 'advice.file_bytes as bytes'])
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  if (row.fileUuid === null) throw new Failure('despatchAdvice.fileNotKept', { id });
  return {
    name: row.fileName,
    contentType: 'application/octet-stream',
    body: caller.files.get(row.fileUuid),
    bytes: Number(row.bytes),
  };
};
