import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { updateRecord } from '@portal/platform/server/list/record.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import { attachFiles, detachOthers, filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { SetLine } from '../contract/packaging-set.ts';
import { names, setLines } from './packaging.ts';
import { setsWith } from './packaging-set.ts';
import { usesOf } from './packaging-uses.ts';

type Packaging = OutputOf<typeof calls.readPackaging>;

export const readPackaging: Action<typeof calls.readPackaging> = async (caller, { id }) =>
  packagingById(caller, id);

const packagingById = async (caller: Caller, id: string): Promise<Packaging> => {
  const { db, scope } = caller;
  const row = await db
    .selectFrom('packaging')
    .select(selected(names))
    .select(['packaging.picture_id', sql<SetLine[]>`${setLines}`.as('lines')])
    .where(ownRows(scope, 'packaging'))
    .where('packaging.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  const { picture_id: pictureId, ...packaging } = row;
  const [files, inSets, uses] = [
    pictureId === null ? [] : await filesOf(caller, recordOf(id)),
    [...((await setsWith(caller, [row.code])).get(row.code) ?? [])],
    await usesOf(caller, row.code),
  ];
  return {
    ...packaging,
    active: yesNo(row.active),
    folds: yesNo(row.folds),
    nests: yesNo(row.nests),
    picture: files.find((file) => file.id === pictureId) ?? null,
    inSets,
    ...uses,
  };
};

const recordOf = (id: string) => ({ entity: 'packaging', recordId: id });

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The file becomes part of the packaging; the one before it is given up. */
export const setPackagingPicture: Action<typeof calls.setPackagingPicture> = async (
  caller,
  { id, version, picture },
) => {
  await updateRecord(caller, 'packaging', { id, version }, { picture_id: picture[0]?.id ?? null });
  await attachFiles(caller, recordOf(id), picture);
  await detachOthers(
    caller,
    recordOf(id),
    picture.map((file) => file.id),
  );
  const packaging = await packagingById(caller, id);
  if (packaging.picture && !PICTURES.has(packaging.picture.contentType))
    throw new Failure('packaging.pictureKind', { field: 'picture' });
  return packaging;
};
