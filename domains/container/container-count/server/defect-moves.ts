import type { Selectable } from 'kysely';
import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Condition, HolderKind } from '@portal/container-ledger/contract/holder.ts';
import { postContainers, requireContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { AT_REPAIR, defectStatus } from '../contract/defect-status.ts';

export type DefectRow = Selectable<Tables['container_defect']>;
type Verb = keyof typeof defectStatus.moves;

/** The defect for a verb, locked. Fails with `containerDefect.none`, `containerDefect.status` and `err.updatedByOther`. */
export const defectToMove = async (
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number },
  verb: Verb,
): Promise<DefectRow> => {
  const defect = await rowForUpdate(caller, 'container_defect', id, { missing: 'containerDefect.none' });
  if (!can(defectStatus, defect.status, verb))
    throw new Failure(defectStatus.moves[verb].otherwise, { number: defect.number });
  if (defect.version !== version) throw new Failure('err.updatedByOther', { id });
  return defect;
};

type Kept = Partial<
  Pick<
    DefectRow,
    | 'decision'
    | 'repair_since'
    | 'closed_at'
    | 'repaired_quantity'
    | 'repaired_condition'
    | 'scrapped_quantity'
  >
>;

/** Writes the state after a verb. */
export const moveDefect = async (
  { db, scope }: Caller,
  id: string,
  verb: Verb,
  kept: Kept,
): Promise<void> => {
  await db
    .updateTable('container_defect')
    .set({ ...kept, status: defectStatus.moves[verb].to })
    .where(ownRows(scope, 'container_defect'))
    .where('id', '=', id)
    .execute();
};

type At = { readonly kind: HolderKind; readonly code: string; readonly condition: Condition };

/** Who has the containers of a defect now: their holder, or the repair shop. */
export const placeOf = ({ status, holder_kind: kind, holder_code: code }: DefectRow): At =>
  status === AT_REPAIR
    ? { kind: 'repair', code: '', condition: 'defect' }
    : { kind, code, condition: 'defect' };

type Step = {
  readonly cause: Posting['cause'];
  readonly from: At;
  readonly to: At;
  readonly quantity: number;
  readonly reason: string | null;
};

/**
 * Posts one step of a defect, in the same transaction as its state: partners may not write into the ledger themselves. Fails with
 * `container.notEnough`: what is not there breaks not, and what went on meanwhile is not sent to repair from here.
 */
export const postStep = async (
  caller: Caller,
  defect: Pick<DefectRow, 'id' | 'number' | 'plant_no' | 'container_code'>,
  { cause, from, to, quantity, reason }: Step,
): Promise<void> => {
  if (quantity === 0) return;
  const posting: Posting = {
    plantNo: defect.plant_no,
    postedOn: today(await plantZone(caller)),
    cause,
    containerCode: defect.container_code,
    quantity,
    giverKind: from.kind,
    giverCode: from.code,
    giverCondition: from.condition,
    takerKind: to.kind,
    takerCode: to.code,
    takerCondition: to.condition,
    reason,
    documentKind: 'container_defect',
    documentId: defect.id,
    documentNumber: defect.number,
    reversesId: null,
  };
  await caller.asSystem(async (system) => {
    await postContainers(system, [posting]);
    await requireContainers(system, posting);
  });
};
