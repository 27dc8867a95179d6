import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { supplierParts } from '@portal/part/server/offers.ts';
import { contentFields } from '../../contract/content.ts';
import type * as calls from '../../contract/endpoints.ts';
import { OPEN, WAS_EFFECTIVE } from '../../contract/status.ts';
import { contentOf, instructionById, stepsOf } from '../record.ts';
import { requireDays } from '../require-days.ts';
import { storeSteps } from '../steps.ts';

/** A first edition, or the next one: it begins with what the edition in force says. */
export const createPackagingInstruction: Action<typeof calls.createPackagingInstruction> = async (
  caller,
  input,
) => {
  const { supplierCode, partNo, ...head } = input;
  await requireDays(caller, head);
  const [delivered] = await supplierParts(caller, { supplierCode, partNos: [partNo] });
  if (!delivered) throw new Failure('packaging.notDelivered', { field: 'partNo', supplierCode, partNo });
  const editions = await editionsFor(caller, supplierCode, partNo);
  if (editions.some(({ status }) => OPEN.some((open) => open === status)))
    throw new Failure('packagingInstruction.open', { field: 'partNo' });
  const [newest] = editions;
  const former = editions.find(({ status }) => WAS_EFFECTIVE.some((was) => was === status));
  const { supplementType, distanceKm, ...content } = former ? await contentOf(caller, former.id) : NOTHING;
  const { plantNo } = caller.scope;
  const edition = {
    plantNo,
    supplierCode,
    partNo,
    number: newest?.number ?? (await nextNumber(caller)),
    edition: (newest?.edition ?? 0) + 1,
    rootId: newest?.root_id ?? newest?.id ?? null,
    effectiveOn: head.effectiveOn,
    expiresOn: head.expiresOn,
    planner: head.planner ?? delivered.dispositor,
    remark: head.remark,
    supplementType: head.supplementType ?? supplementType,
    distanceKm: head.distanceKm ?? distanceKm,
    ...content,
  };
  const [id] = await insertRows(caller.db, 'packaging_instruction', [edition]);
  if (former)
    await storeSteps(
      caller,
      { id: id!, rootId: null, plantNo, supplierCode },
      (await stepsOf(caller, [former.id])).map(({ text, picture_id }) => ({ text, picture_id })),
    );
  return instructionById(caller, id!);
};

const NOTHING = Object.fromEntries(contentFields.map((field) => [field, null])) as {
  [Field in (typeof contentFields)[number]]: null;
};

const nextNumber = async ({ db }: Caller): Promise<string> =>
  `PI${String(await takeNumbers(db, 'packaging-instruction', 'tenant', 1)).padStart(6, '0')}`;

/** Newest first. */
const editionsFor = async ({ db, scope }: Caller, supplierCode: string, partNo: string) =>
  db
    .selectFrom('packaging_instruction')
    .select(['id', 'number', 'edition', 'root_id', 'status'])
    .where(ownRows(scope, 'packaging_instruction'))
    .where('supplier_code', '=', supplierCode)
    .where('part_no', '=', partNo)
    .orderBy('edition', 'desc')
    .execute();
