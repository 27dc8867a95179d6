import type { Action } from '@portal/platform/server/caller.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { takeContainersBack } from '@portal/container-ledger/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles, requireDictCode } from '@portal/settings/server/offers.ts';
import { DEFECT_REASON } from '../../contract/defect-fields.ts';
import type * as calls from '../../contract/endpoints.ts';
import { defectToMove, moveDefect, postStep } from '../defect-moves.ts';
import { defectById, defectRecord } from '../defects.ts';
import { countedCode, holderFor } from '../whose.ts';

const DEFECTS = { prefix: 'CD', series: 'container-defect', by: 'plant' } as const;

/** Available containers of a holder become defective; they stay with him until they go to repair. */
export const reportContainerDefect: Action<typeof calls.reportContainerDefect> = async (caller, input) => {
  const { db, scope } = caller;
  const holder = await holderFor(caller, input);
  const containerCode = await countedCode(caller, input.containerCode, 'containerCode');
  await requireDictCode(caller, DEFECT_REASON, input.reason, 'reason');
  const { plantNo } = scope;
  const [number] = await numbersOf(db, DEFECTS, { plantNo, day: await plantToday(caller) }, 1);
  const defect = await db
    .insertInto('container_defect')
    .values({
      plant_no: plantNo,
      holder_kind: holder.kind,
      holder_code: holder.code,
      number: number!,
      container_code: containerCode,
      quantity: input.quantity,
      reason: input.reason,
      remark: input.remark,
    })
    .returning(['id', 'number', 'plant_no', 'container_code'])
    .executeTakeFirstOrThrow();
  await attachFiles(caller, defectRecord(defect.id), input.evidence);
  await postStep(caller, defect, {
    cause: 'damage',
    from: { ...holder, condition: 'available' },
    to: { ...holder, condition: 'defect' },
    quantity: input.quantity,
    reason: input.remark,
  });
  await caller.tell('container-defect.reported', { id: defect.id });
  return defectById(caller, defect.id);
};

/** A mistake: what the report moved goes back. */
export const withdrawContainerDefect: Action<typeof calls.withdrawContainerDefect> = async (
  caller,
  { reason, ...which },
) => {
  const defect = await defectToMove(caller, which, 'withdraw');
  await caller.asSystem(async (system) => takeContainersBack(system, 'container_defect', defect.id, reason));
  await moveDefect(caller, defect.id, 'withdraw', {
    decision: reason,
    closed_at: new Date().toISOString(),
  });
  return defectById(caller, defect.id);
};
