import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { agreementsForNote, deliverableLines } from '@portal/call-off/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { supplierOrigins } from '@portal/supplier/server/offers.ts';
import { extrasOf, type ContainerInput } from '../../contract/packing/containers.ts';
import { packingChoices, type PackingChoice } from '../../contract/packing/packing-choice.ts';
import { onOpenLines, wishedOf, type NoteStart, type StartHead } from '../../contract/start/start.ts';
import { presentContainers } from '../packing/note-containers.ts';
import { outerUnits } from '../packing/note-packing.ts';
import { noteById } from '../note/note-record.ts';
import type { StartPart } from '../tables.ts';

/** What is kept of a note for others like it. */
export type StoredStart = {
  readonly supplierCode: string;
  readonly warehouseCode: string;
  readonly unloadingPoint: string;
  readonly head: StartHead;
  readonly parts: readonly StartPart[];
  readonly packing: readonly PackingChoice[];
  readonly packingCode: string | null;
  readonly packingReason: string | null;
  readonly containers: readonly ContainerInput[];
};

/** A former note, as others begin with it. Fails with `err.notFound`, and with `deliveryNote.onlySeries`: a lot is agreed once. */
export const startOfNote = async (caller: Caller, id: string): Promise<StoredStart> => {
  const note = await noteById(caller, id);
  if (note.kind !== 'series') throw new Failure('deliveryNote.onlySeries', { number: note.number });
  const { transportType, transportMode, paymentTerms, originCode, urgent, remark } = note;
  return {
    supplierCode: note.supplierCode,
    warehouseCode: note.warehouseCode,
    unloadingPoint: note.unloadingPoint,
    head: { transportType, transportMode, paymentTerms, originCode, urgent, remark },
    parts: note.lineList.map(({ partNo, quantity, callOffLineId, agreementId }) => ({
      partNo,
      quantity,
      agreementId: callOffLineId === null ? agreementId : null,
    })),
    packing: packingChoices(note.lineList, outerUnits(note.unitList)),
    packingCode: note.packingDeviationCode,
    packingReason: note.packingDeviationReason,
    containers: extrasOf(note.containers),
  };
};

/** A template, as notes begin with it. Fails with `err.notFound`. */
export const startOfTemplate = async ({ db, scope }: Caller, id: string): Promise<StoredStart> => {
  const row = await db
    .selectFrom('delivery_note_template')
    .where(ownRows(scope, 'delivery_note_template'))
    .where('id', '=', id)
    .select([
      'supplier_code as supplierCode',
      'warehouse_code as warehouseCode',
      'unloading_point as unloadingPoint',
      'head',
      'parts',
      'packing',
      'packing_code as packingCode',
      'packing_reason as packingReason',
      'containers',
    ])
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  return row;
};

/** What can go of it today, and what cannot any more. */
export const startToday = async (caller: Caller, start: StoredStart): Promise<NoteStart> => {
  const { head, parts, unloadingPoint, warehouseCode, supplierCode } = start;
  const { known, gone } = await presentContainers(caller, start.containers);
  const ofLines = parts.filter(({ agreementId }) => agreementId === null);
  const keys = [...new Set(ofLines.map(({ partNo }) => unspacedKey(partNo)))];
  const { lines, less } = onOpenLines(
    wishedOf(ofLines.map((part) => ({ ...part, unloadingPoint }))),
    keys.length === 0 ? [] : await deliverableLines(caller, keys),
  );
  const free = parts.filter(({ agreementId }) => agreementId !== null);
  const present = free.length === 0 ? [] : await presentAgreements(caller, free, warehouseCode);
  const origins = await supplierOrigins(caller, supplierCode);
  const originGone = head.originCode !== null && !origins.some(({ code }) => code === head.originCode);
  return {
    head: { ...head, originCode: originGone ? null : head.originCode },
    lines: [
      ...lines.map(({ stand, quantity }) => ({ callOffLineId: stand.id, agreementId: null, quantity })),
      ...present.map(({ agreementId, quantity }) => ({ callOffLineId: null, agreementId, quantity })),
    ],
    less: [
      ...less,
      ...free
        .filter((part) => !present.includes(part))
        .map(({ partNo, quantity }) => ({ partNo, quantity, open: '0' })),
    ],
    originGone,
    containers: known,
    containersGone: gone,
  };
};

/** Parts of agreements that may be written freely still, and are received at the warehouse still. */
const presentAgreements = async (
  caller: Caller,
  free: readonly StartPart[],
  warehouseCode: string,
): Promise<readonly StartPart[]> => {
  if ((await processOptions(caller)).dnLineCreation !== 'FREE') return [];
  const found = await agreementsForNote(
    caller,
    free.map(({ agreementId }) => agreementId!),
  );
  const here = new Set(found.flatMap((one) => (one.warehouseCode === warehouseCode ? one.id : [])));
  return free.filter(({ agreementId }) => here.has(agreementId!));
};
