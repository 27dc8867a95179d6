import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains as pattern } from '@portal/platform/server/database/search.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { plantPages } from '../../contract/pages.ts';
import * as calls from '../../contract/places/place-calls.ts';
import { words as allWords } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';
import { touchedBy, touchedWhenOff } from '../touched/touching.ts';

const names = {
  ...recordColumns('door'),
  code: 'door.code',
  kind: 'door.kind',
  nameZh: 'door.name_zh',
  nameEn: 'door.name_en',
  active: 'door.active',
} as const;

/** Codes in one cell: `A13, A21`. */
const pointsOfDoor = sql<
  string | null
>`(select string_agg(distinct point.code, ', ') from door_association as at_door
  join unloading_point as point on point.tenant_id = at_door.tenant_id and point.id = at_door.unloading_point_id
  where at_door.tenant_id = door.tenant_id and at_door.door_id = door.id)`;
const suppliersOfDoor = sql<
  string | null
>`(select string_agg(distinct nullif(at_door.for_supplier, ''), ', ') from door_association as at_door
  where at_door.tenant_id = door.tenant_id and at_door.door_id = door.id)`;

/** Among the fields of the domain the bare names are those of points. */
const words = {
  zh: { ...allWords.zh, fields: { ...allWords.zh.fields, ...allWords.zh.doorPlaces.fields } },
  en: { ...allWords.en, fields: { ...allWords.en.fields, ...allWords.en.doorPlaces.fields } },
};
type Kind = { kind: 'fixed' | 'shared' };

/** A dock that is used by everybody cannot become one for named suppliers, nor the other way round, while it is used. */
const checkKinds = async ({ db, scope }: Caller, drafts: readonly Draft<Kind>[]): Promise<void> => {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  const uses = await db
    .selectFrom('door_association')
    .where(ownRows(scope, 'door_association'))
    .where(sql<boolean>`door_id = any (${ids}::bigint[])`)
    .select([
      'door_id',
      sql<Kind['kind']>`case when for_supplier = '' then 'shared' else 'fixed' end`.as('kind'),
    ])
    .distinct()
    .execute();
  for (const { id, input, refuse } of drafts)
    if (uses.some((use) => use.door_id === id && use.kind !== input.kind))
      refuse('plant.doorKindInUse', { field: 'kind' });
};

/** Docks. Trucks are expected at one that is switched off: that is shown first. */
export const doorPlaces = keptRecords(
  { list: calls.listDoorPlaces, create: calls.createDoor, change: calls.changeDoor },
  {
    title: plantPages.doors,
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'door',
    names,
    key: ['code'],
    anyCase: { code: 'asWritten' },
    taken: { door_taken: ['plant.doorTaken', 'code'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkKinds,
    touches: touchedWhenOff({ table: 'door', what: 'door' }, async (caller, closed) =>
      touchedBy(caller, { doorIds: closed.map(({ id }) => id) }),
    ),
    source: ({ db, scope }) => ({
      rows: db.selectFrom('door').where(ownRows(scope, 'door')),
      key: 'door.id',
      order: 'code',
      columns: { ...names, points: pointsOfDoor, suppliers: suppliersOfDoor },
      filters: {
        code: contains('door.code'),
        name: contains('door.name_zh', 'door.name_en'),
        kind: is('door.kind'),
        active: flag('door.active'),
        unloadingPoint: (typed) => sql<SqlBool>`${pointsOfDoor} ilike ${pattern(typed)}`,
        supplierCode: (typed) => sql<SqlBool>`${suppliersOfDoor} ilike ${pattern(typed)}`,
      },
    }),
  },
);
