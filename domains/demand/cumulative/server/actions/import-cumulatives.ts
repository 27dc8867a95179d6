import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { importList } from '@portal/platform/server/list/import/import-list.ts';
import { requireShown } from '@portal/platform/server/list/row-shows.ts';
import { agreementsNumbered, cumulativesForUpdate } from '@portal/call-off/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { cumulativeColumns, saidFigures, SaidRow } from '../../contract/fields.ts';
import { requireSide } from '../accounts.ts';
import { cumulativeFrame } from '../cumulatives.ts';
import { say } from '../say.ts';
import { keepSaidBefore, keptNow, type SaidBefore } from '../take-back.ts';

/**
 * A supplier's figures from a workbook: the export comes back. A row means the agreement it was exported from, else the one of its SA number,
 * part and point; a row without figures says nothing.
 */
export const importCumulatives: UploadAction<typeof calls.importCumulatives> = async (
  caller,
  input,
  file,
) => {
  requireSide(caller, 'supplier');
  const before: SaidBefore = new Map();
  return importList(caller, input, file, {
    ...cumulativeFrame,
    columns: cumulativeColumns,
    mayMiss: ['theirRequired', 'theirReceived', 'theirInTransit', 'theirRemark'],
    shape: SaidRow,
    source: 'cumulative',
    keep: keepFile,
    take: async ({ partNo, saNo, unloadingPoint, ...said }, stamp) => {
      if (saidFigures.every((field) => said[field] === null)) return 'idle';
      const id = stamp?.id ?? (await agreementOf(caller, { partNo, saNo, unloadingPoint }));
      if (stamp !== undefined) await requirePlace(caller, id, { partNo, saNo, unloadingPoint });
      const version = stamp?.version ?? (await versionOf(caller, id));
      const previous = await keptNow(caller, id);
      if ((await say(caller, [{ id, version, ...said }])) === 0) return 'idle';
      if (!before.has(id)) before.set(id, previous);
      return 'changed';
    },
    batch: async () => keepSaidBefore(caller, file.name, before),
  });
};

type Place = { readonly partNo: string; readonly saNo: string; readonly unloadingPoint: string };

const agreementOf = async (caller: Caller, place: Place): Promise<string> => {
  const [id, ...others] = await agreementsNumbered(caller, place);
  if (id === undefined) throw new Failure('cumulative.none', { field: 'partNo' });
  if (others.length > 0) throw new Failure('cumulative.several', { field: 'saNo' });
  return id;
};

/** A row that was exported from an agreement shows that one. Fails with `err.rowShowsOther`. */
const requirePlace = async (caller: Caller, id: string, place: Place): Promise<void> => {
  const [agreement] = await cumulativesForUpdate(caller, [id]);
  if (agreement) requireShown(place, agreement);
};

const versionOf = async ({ db, scope }: Caller, id: string): Promise<number> =>
  (
    await db
      .selectFrom('cumulative_account')
      .where(ownRows(scope, 'cumulative_account'))
      .where('agreement_id', '=', id)
      .select('version')
      .executeTakeFirst()
  )?.version ?? 0;
