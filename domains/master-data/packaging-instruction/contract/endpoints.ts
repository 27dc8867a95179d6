import * as z from 'zod/mini';
import { endpoint, file, type CallName } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Id, Version, longest, text } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { InstructionDraft } from './content.ts';
import {
  Instruction,
  NewInstruction,
  instructionColumns,
  instructionFilters,
  acceptInput,
  acceptedWell,
  planInput,
  plannedWell,
} from './instruction.ts';
import { Measures } from './rules.ts';

const BASE = '/sf/v1/packaging-instruction';
const PLAN = 'packaging-instruction:plan';
const FILL = 'packaging-instruction:fill';
const which = { id: Id, version: Version } as const;
const Changed = z.object(which);

export const listPackagingInstructions = listOf({
  path: BASE,
  needs: 'packaging-instruction:list',
  summary: 'Packaging instructions of the plant; a supplier finds those that were sent to him',
  columns: instructionColumns,
  filters: instructionFilters,
  also: identified,
});
export const exportPackagingInstructions = exportOf(listPackagingInstructions);

export const readPackagingInstruction = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'packaging-instruction:list',
  summary: 'One edition with its steps, the edition before it and the sizes of its packaging',
  input: z.object({ id: Id }),
  output: Instruction,
  fails: ['err.notFound'],
});

export const readPackagingMeasures = endpoint({
  method: 'GET',
  path: `${BASE}-measures`,
  needs: 'packaging-instruction:list',
  summary: 'Sizes, weights and loads of packaging by code, for computing a unit',
  input: z.object({
    codes: z.pipe(
      z
        .string()
        .check(longest(200), z.regex(/^[A-Za-z0-9._-]{1,20}(,[A-Za-z0-9._-]{1,20}){0,8}$/, 'invalid')),
      z.transform((codes) => codes.split(',')),
    ),
  }),
  output: z.array(Measures),
});

/** A writing call of one edition by its verb. It answers the edition, and is refused in another state and for another version. */
const verb = <In extends z.ZodMiniType>(
  { zh, en }: CallName,
  step: string,
  declared: {
    method?: 'PUT';
    needs: typeof PLAN | typeof FILL;
    summary: string;
    input: In;
    fails?: readonly FailureKey[];
  },
) =>
  endpoint({
    ...declared,
    path: `${BASE}/{id}${step}`,
    name: { zh: `${zh}包装指导书`, en: `${en} packaging instruction` },
    output: Instruction,
    fails: ['packagingInstruction.status', 'err.updatedByOther', ...(declared.fails ?? [])],
  });
/** What is agreed on must fit the master data of the day. */
const MISFITS = [
  'packaging.notDelivered',
  'packaging.codeUnknown',
  'packaging.inactive',
  'packaging.wrongKind',
  'packaging.tooHeavy',
  'unit.tooFine',
] as const;

export const createPackagingInstruction = endpoint({
  path: BASE,
  needs: PLAN,
  name: { zh: '新建包装指导书', en: 'Create packaging instruction' },
  summary: 'A new instruction, or the next edition of the one there is, which begins with its content',
  input: NewInstruction,
  output: Instruction,
  fails: ['packagingInstruction.open', 'packagingInstruction.lastDayPast', 'packaging.notDelivered'],
});
export const planPackagingInstruction = verb({ zh: '修改', en: 'Change' }, '', {
  method: 'PUT',
  needs: PLAN,
  summary: 'Changes what the planner says, until it is sent',
  input: z.object({ ...which, ...planInput }).check(plannedWell),
  fails: ['packagingInstruction.lastDayPast'],
});
export const removePackagingInstruction = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}`,
  needs: PLAN,
  name: { zh: '删除包装指导书', en: 'Delete packaging instruction' },
  summary: 'Deletes an instruction that was not sent, or that was withdrawn',
  input: Changed,
  fails: ['packagingInstruction.status', 'err.updatedByOther'],
});
export const sendPackagingInstruction = verb({ zh: '发送', en: 'Send' }, '/send', {
  needs: PLAN,
  summary: 'Asks the supplier to fill it in',
  input: Changed,
  fails: ['packagingInstruction.plannerMissing', 'packagingInstruction.lastDayPast'],
});
export const savePackagingInstruction = verb({ zh: '填写', en: 'Fill in' }, '/content', {
  method: 'PUT',
  needs: FILL,
  summary: 'Keeps what the supplier has filled in so far, with its steps in their order',
  input: z.extend(InstructionDraft, which),
  fails: ['packagingInstruction.pictureKind', 'packaging.codeUnknown', 'unit.tooFine', 'err.notFound'],
});
export const submitPackagingInstruction = verb({ zh: '提交', en: 'Submit' }, '/submit', {
  needs: FILL,
  summary: 'Puts it before the planner; all that is asked for must be there and fit',
  input: Changed,
  fails: [
    'packagingInstruction.incomplete',
    'packagingInstruction.layerFull',
    'packagingInstruction.loadExceeded',
    'packagingInstruction.stackTooHigh',
    ...MISFITS,
  ],
});
export const acceptPackagingInstruction = verb({ zh: '通过', en: 'Accept' }, '/accept', {
  needs: PLAN,
  summary:
    'Accepts it: parts are packed by it from its day on, at once if that has come. Other days than the planned ones may be given. ' +
    'An agreement that begins on the effective day already is replaced only where it is named',
  input: z.extend(Changed, acceptInput).check(acceptedWell),
  fails: ['packagingInstruction.lastDayPast', 'packaging.dayStands', ...MISFITS],
});
export const refusePackagingInstruction = verb({ zh: '退回', en: 'Refuse' }, '/refuse', {
  needs: PLAN,
  summary: 'Gives it back to the supplier with a reason',
  input: z.extend(Changed, { reason: text(200) }),
});
export const withdrawPackagingInstruction = verb({ zh: '撤回', en: 'Withdraw' }, '/withdraw', {
  needs: PLAN,
  summary:
    'Takes it back from the supplier with a reason, as long as it was not decided: it is planned again',
  input: z.extend(Changed, { reason: text(200) }),
});

export const downloadPackagingInstruction = file({
  types: [PDF],
  path: `${BASE}/{id}/sheet`,
  work: 'print',
  needs: 'packaging-instruction:list',
  summary: 'The data sheet as PDF with its drawing and pictures, in the language of the reader',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'packagingInstruction.glyphsMissing'],
});
