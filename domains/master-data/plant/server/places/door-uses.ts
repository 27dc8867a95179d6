import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type { DoorSupplier } from '../../contract/places/door.ts';
import { plantPages } from '../../contract/pages.ts';
import * as calls from '../../contract/places/place-calls.ts';
import { words as allWords } from '../../contract/words.en.ts';
import { onDoor, onPoint, plantZone } from '../offers.ts';
import { doorsBy, pointsBy } from '../queries.ts';
import { touchedUsesOf } from '../touched/touched-uses.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Suppliers by codes, or at most 50 by part of code or name: the domain that keeps them stands behind this one. */
    'plant.suppliers': { input: { codes?: readonly string[]; name?: string }; output: DoorSupplier };
  }
}

/** Among the fields of the domain the bare names are those of points. */
const words = {
  zh: { ...allWords.zh, fields: { ...allWords.zh.fields, ...allWords.zh.doorUses.fields } },
  en: { ...allWords.en, fields: { ...allWords.en.fields, ...allWords.en.doorUses.fields } },
};
const names = {
  ...recordColumns('use'),
  doorCode: 'use.door_id',
  unloadingPoint: 'use.unloading_point_id',
  supplierCode: 'use.for_supplier',
} as const;

type Use = ParsedInput<typeof calls.createDoorUse>;

/** Dock and point must be there. */
const placesOf = async (caller: Caller, drafts: readonly Draft<Use>[]): Promise<void> => {
  const codes = (of: 'doorCode' | 'unloadingPoint') => [...new Set(drafts.map(({ input }) => input[of]))];
  const doors = await doorsBy(caller, codes('doorCode'));
  const points = new Map(
    (await pointsBy(caller, codes('unloadingPoint'))).map((point) => [point.code, point.id]),
  );
  for (const { input, set, refuse } of drafts) {
    const { doorCode, unloadingPoint, supplierCode } = input;
    const door = doors.get(doorCode);
    const point = points.get(unloadingPoint);
    if (door === undefined) refuse('plant.doorUnknown', { field: 'doorCode', doorCode });
    else if (point === undefined) refuse('plant.pointUnknown', { field: 'unloadingPoint', unloadingPoint });
    else set({ door_id: door.id, unloading_point_id: point, for_supplier: supplierCode ?? '' });
  }
};

/** A fixed dock needs its supplier, a shared one has none. */
const checkSuppliers = async (caller: Caller, drafts: readonly Draft<Use>[]): Promise<void> => {
  const doors = await doorsBy(
    caller,
    drafts.map(({ input }) => input.doorCode),
  );
  const codes = [...new Set(drafts.flatMap(({ input }) => input.supplierCode ?? []))];
  const found = codes.length === 0 ? [] : await caller.ask('plant.suppliers', { codes });
  const suppliers = new Set(found.map(({ code }) => code));
  for (const { input, refuse } of drafts) {
    const { doorCode, supplierCode } = input;
    const isFixed = doors.get(doorCode)?.kind === 'fixed';
    if (isFixed && supplierCode === null) refuse('plant.supplierNeeded', { field: 'supplierCode', doorCode });
    else if (!isFixed && supplierCode !== null)
      refuse('plant.supplierAtSharedDoor', { field: 'supplierCode', doorCode });
    else if (supplierCode !== null && !suppliers.has(supplierCode))
      refuse('plant.supplierUnknown', { field: 'supplierCode', supplierCode });
  }
};

/** Which dock serves which point, and for whom. Its record is known by codes of other tables: `placesOf` finds them. */
export const doorUses = keptRecords(
  { list: calls.listDoorUses, create: calls.createDoorUse, change: calls.changeDoorUse },
  {
    title: plantPages.doorUses,
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'door_association',
    names,
    key: ['doorCode', 'unloadingPoint', 'supplierCode'],
    called: sql`(select concat_ws(' · ', door.code, point.code, nullif(kept.for_supplier, '')) from door
      join unloading_point as point on point.tenant_id = door.tenant_id and point.id = kept.unloading_point_id
      where door.tenant_id = kept.tenant_id and door.id = kept.door_id)`,
    taken: {
      supplier_in_door_taken: ({ supplierCode }) =>
        supplierCode === null
          ? ['plant.doorInPointTaken', 'unloadingPoint']
          : ['plant.supplierInDoorTaken', 'supplierCode'],
    },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    resolve: placesOf,
    check: checkSuppliers,
    touches: touchedUsesOf,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('door_association as use')
        .innerJoin('door', onDoor('use'))
        .innerJoin('unloading_point as point', onPoint('use'))
        .where(ownRows(scope, 'door_association', 'use')),
      key: 'use.id',
      order: 'doorCode,unloadingPoint,supplierCode',
      columns: {
        ...names,
        doorId: 'use.door_id',
        doorCode: 'door.code',
        doorKind: 'door.kind',
        unloadingPoint: 'point.code',
        warehouseCode: 'point.warehouse_code',
        supplierCode: sql<string | null>`nullif(use.for_supplier, '')`,
      },
      filters: {
        doorCode: contains('door.code', 'door.name_zh', 'door.name_en'),
        unloadingPoint: contains('point.code', 'point.name_zh', 'point.name_en'),
        supplierCode: contains('use.for_supplier'),
        doorKind: is('door.kind'),
      },
    }),
  },
);

/** Orders that were written before keep their dock: they name it themselves, and are shown first. */
export const removeDoorUse: Action<typeof calls.removeDoorUse> = async (caller, { id, agreed }) => {
  await rowForUpdate(caller, 'door_association', id);
  const touching = touchedUsesOf(caller);
  await touching.before([{ id, values: undefined }]);
  await caller.db
    .deleteFrom('door_association')
    .where(ownRows(caller.scope, 'door_association'))
    .where('id', '=', id)
    .execute();
  await touching.after(agreed);
  return null;
};

export const selectDoorSuppliers: Action<typeof calls.selectDoorSuppliers> = async (caller, { name = '' }) =>
  caller.ask('plant.suppliers', { name });
