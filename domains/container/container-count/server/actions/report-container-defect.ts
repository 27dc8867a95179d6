import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles, requireDictCode } from '@portal/settings/server/offers.ts';
import { DEFECT_REASON } from '../../contract/defect-fields.ts';
import type * as calls from '../../contract/endpoints.ts';
import { postStep } from '../defect-steps.ts';
import { defectById, defectRecord, defects } from '../defects.ts';
import { countedCode, holderFor } from '../whose.ts';

/** Available containers of a holder become defective; they stay with him until they go to repair. */
export const reportContainerDefect: Action<typeof calls.reportContainerDefect> = async (
  caller,
  { quantity, reason, remark, evidence, ...typed },
) => {
  const { plantNo } = caller.scope;
  const holder = await holderFor(caller, typed);
  const containerCode = await countedCode(caller, typed.containerCode, 'containerCode');
  await requireDictCode(caller, DEFECT_REASON, reason, 'reason');
  const { kind: holderKind, code: holderCode } = holder;
  const fresh = [{ plantNo, holderKind, holderCode, containerCode, quantity, reason, remark }];
  const [defect] = await defects.create(caller, fresh, { day: await plantToday(caller) });
  const { id, number } = defect!;
  await attachFiles(caller, defectRecord(id), evidence);
  await postStep(
    caller,
    { id, number, plantNo, containerCode },
    {
      cause: 'damage',
      from: { ...holder, condition: 'available' },
      to: { ...holder, condition: 'defect' },
      quantity,
      reason: remark,
    },
  );
  await caller.tell('container-defect.reported', { id });
  return defectById(caller, id);
};
