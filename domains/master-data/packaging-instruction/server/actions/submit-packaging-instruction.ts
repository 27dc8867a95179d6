import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { neededFields, type Content } from '../../contract/content.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { checkPacking, type Filled } from '../packing-of.ts';
import { instructionRows } from '../instruction-rows.ts';
import { contentOf, instructionById, stepsOf } from '../record.ts';

const LIST = { zh: '、', en: ', ' } as const;

/** Puts it before the planner: nothing that is asked for may be missing, and the packing must be possible. */
export const submitPackagingInstruction: Action<typeof calls.submitPackagingInstruction> = async (
  caller,
  input,
) => {
  await instructionRows.move(caller, 'submit', input, async (row) => {
    const content = await contentOf(caller, row.id);
    await requireAll(caller, row.id, content);
    await checkPacking(caller, content as Filled, {
      supplierCode: row.supplierCode,
      partNo: row.partNo,
      effectiveFrom: row.effectiveOn,
    });
    return {
      submittedAt: new Date().toISOString(),
      submittedBy: caller.scope.userName,
      refuseReason: null,
    };
  });
  await caller.tell('packaging-instruction.submitted', { id: input.id });
  return instructionById(caller, input.id);
};

const requireAll = async (caller: Caller, id: string, content: Omit<Content, 'steps'>): Promise<void> => {
  const steps = await stepsOf(caller, [id]);
  const stepsMissing =
    steps.length === 0 || steps.some((step) => step.text === null || step.picture_id === null);
  const missing = [
    ...neededFields.filter((field) => content[field] === null),
    ...(stepsMissing ? (['steps'] as const) : []),
  ];
  const { fields } = words[caller.language];
  if (missing.length > 0)
    throw new Failure('packagingInstruction.incomplete', {
      missing: missing.map((field) => fields[field]).join(LIST[caller.language]),
      field: missing[0]!,
    });
};
