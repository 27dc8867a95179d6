import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { packagingByCode } from '@portal/packaging/server/offers.ts';
import type { ContainerInput } from '../../contract/packing/containers.ts';

type Note = { readonly id: string; readonly plant_no: string; readonly supplier_code: string };

/** What goes along with a note beside its packing, by code. */
export const extraContainers = async ({ db, scope }: Caller, noteId: string): Promise<ContainerInput[]> =>
  db
    .selectFrom('delivery_note_container')
    .where(ownRows(scope, 'delivery_note_container'))
    .where('delivery_note_id', '=', noteId)
    .orderBy('packaging_code')
    .select(['packaging_code as packagingCode', 'container_count as containerCount'])
    .execute();

/** What of it master data know today, and the codes of the rest. */
export const presentContainers = async (caller: Caller, extras: readonly ContainerInput[]) => {
  const codes = extras.map(({ packagingCode }) => packagingCode);
  const present = await packagingByCode(caller, codes);
  return {
    known: extras.filter(({ packagingCode }) => present.has(packagingCode)),
    gone: codes.filter((code) => !present.has(code)),
  };
};

/** Keeps what goes along in place of what did. Fails with `deliveryNote.unknownContainer`; `blamed` says which cell that is. */
export const keepContainers = async (
  caller: Caller,
  note: Note,
  extras: readonly ContainerInput[],
  blamed?: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const { db, scope } = caller;
  const [code] = (await presentContainers(caller, extras)).gone;
  if (code !== undefined) {
    const at = extras.findIndex(({ packagingCode }) => packagingCode === code);
    throw new Failure('deliveryNote.unknownContainer', {
      code,
      ...(blamed ?? { field: `containers.${at}.packagingCode` }),
    });
  }
  await db
    .deleteFrom('delivery_note_container')
    .where(ownRows(scope, 'delivery_note_container'))
    .where('delivery_note_id', '=', note.id)
    .where(sql<boolean>`packaging_code <> all (${extras.map(({ packagingCode }) => packagingCode)}::text[])`)
    .execute();
  if (extras.length === 0) return;
  const rows = extras.map(({ packagingCode, containerCount }) => ({
    plant_no: note.plant_no,
    supplier_code: note.supplier_code,
    delivery_note_id: note.id,
    packaging_code: packagingCode,
    container_count: containerCount,
  }));
  await sql`insert into delivery_note_container (${sql.join(Object.keys(TYPES).map((name) => sql.ref(name)))})
    select * from ${rowsOf(TYPES, rows)} as entry
    on conflict on constraint delivery_note_container_once do update set container_count = excluded.container_count
    where ${ownRows(scope, 'delivery_note_container')} and delivery_note_container.container_count <> excluded.container_count`.execute(
    db,
  );
};

const TYPES = {
  plant_no: 'text',
  supplier_code: 'text',
  delivery_note_id: 'bigint',
  packaging_code: 'text',
  container_count: 'int',
} as const;
