import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import {
  Code,
  DayField,
  Id,
  Version,
  YesNo,
  maybe,
  maybeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { LONGEST_REMARK } from './answer.ts';
import { pickupPlanDocument } from './fields.ts';
import { MoveCost } from './optimise.ts';
import { Proposal } from './proposal.ts';
import { RampHours } from './ramp-hours.ts';
import { Range, ofRange } from './range.ts';

const { path: BASE } = pickupPlanDocument;
const MEGABYTE = 1024 * 1024;
const MOST_LINES = 200;
const Lines = linesOf(MOST_LINES);
/** A day and, where it is to go on a truck that is there, that one. */
const Place = { pickupOn: DayField, truckId: z._default(z.nullable(Id), null) } as const;

export const {
  list: listPickupPlans,
  workbook: exportPickupPlans,
  read: readPickupPlan,
} = pickupPlanDocument;

export const readPickupRules = endpoint({
  method: 'GET',
  path: `${BASE}/rules`,
  needs: 'pickup-plan:list',
  summary: 'Whether the plant uses pickup plans, and whether it confirms another date',
  input: z.object({}),
  output: z.object({ pickupPlan: YesNo, pickupConfirm: YesNo }),
});

export const previewPickupPlans = endpoint({
  method: 'GET',
  path: `${BASE}/proposal`,
  needs: 'pickup-plan:plan',
  summary: 'What a proposal for lines committed between two days would plan; nothing is written',
  input: z.object(Range),
  output: Proposal,
  fails: [...ofRange, 'pickupPlan.noTruckTypes', 'pickupPlan.wrongParty'],
});
export const proposePickupPlans = endpoint({
  path: `${BASE}/proposal`,
  needs: 'pickup-plan:plan',
  name: { zh: '生成提货计划', en: 'Propose pickup plans' },
  summary:
    'Plans what is committed between two days and not planned yet; a second time it plans only what came meanwhile',
  input: z.object(Range),
  output: Proposal,
  fails: [...ofRange, 'pickupPlan.noTruckTypes', 'pickupPlan.linePlanned', 'pickupPlan.wrongParty'],
});

const answers = [
  'pickupPlan.none',
  'pickupPlan.status',
  'pickupPlan.wrongParty',
  'err.updatedByOther',
] as const;

export const acceptPickupPlans = endpoint({
  path: `${BASE}/accept`,
  needs: 'pickup-plan:answer',
  name: { zh: '接受提货计划', en: 'Accept pickup plans' },
  summary: 'The supplier accepts, one or many at once: all or none',
  input: z.object({ lines: Lines }),
  output: z.object({ answered: z.number() }),
  fails: answers,
});
export const proposePickupDate = endpoint({
  path: `${BASE}/{id}/date`,
  needs: 'pickup-plan:answer',
  name: { zh: '提议其他提货日期', en: 'Propose another pickup date' },
  summary: 'The supplier proposes another day; where the plant confirms none it counts at once',
  input: z.object({ ...idVersion, proposedOn: DayField, remark: maybeText(LONGEST_REMARK) }),
  output: z.null(),
  fails: [
    ...answers,
    'pickupPlan.dayPast',
    'pickupPlan.sameDay',
    'pickupPlan.notAWorkday',
    'pickupPlan.noTruckTypes',
  ],
});
export const refusePickupPlan = endpoint({
  path: `${BASE}/{id}/refuse`,
  needs: 'pickup-plan:answer',
  name: { zh: '拒绝提货计划', en: 'Refuse pickup plan' },
  summary: 'The supplier refuses with a reason of the dictionary; its quantities may be planned again',
  input: z.object({ ...idVersion, reason: text(40), remark: maybeText(LONGEST_REMARK) }),
  output: z.null(),
  fails: [...answers, 'dict.unknownCode'],
});

export const stateRampHours = endpoint({
  path: `${BASE}/{id}/ramp`,
  needs: 'pickup-plan:answer',
  name: { zh: '填写装货时段', en: 'State ramp hours' },
  summary:
    'The supplier says between which hours of the day the truck may load at his ramp; null takes it back. Day and answer stay',
  input: z.object({ ...idVersion, rampHours: maybe(RampHours) }),
  output: z.null(),
  fails: answers,
});

export const importPickupAnswers = importCall({
  path: `${BASE}/answers/import`,
  needs: 'pickup-plan:answer',
  name: { zh: '导入提货计划反馈', en: 'Import answers to pickup plans' },
  summary:
    'Accepts, refuses or asks for another date by a workbook; the export is its template, and a row without a new answer changes nothing',
  maxBytes: 5 * MEGABYTE,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType', 'pickupPlan.wrongParty'],
});

const plans = [
  'pickupPlan.none',
  'pickupPlan.status',
  'pickupPlan.locked',
  'pickupPlan.wrongParty',
  'err.updatedByOther',
] as const;

export const confirmPickupDate = endpoint({
  path: `${BASE}/{id}/confirm-date`,
  needs: 'pickup-plan:plan',
  name: { zh: '同意其他提货日期', en: 'Accept another pickup date' },
  summary: 'The planner accepts the day that the supplier proposed',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...plans, 'pickupPlan.noTruckTypes'],
});
export const refusePickupDate = endpoint({
  path: `${BASE}/{id}/refuse-date`,
  needs: 'pickup-plan:plan',
  name: { zh: '不同意其他提货日期', en: 'Refuse another pickup date' },
  summary:
    'The planner refuses the day that the supplier proposed, and says why; the quantities may be planned again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REMARK) }),
  output: z.null(),
  fails: plans,
});
export const closePickupPlan = endpoint({
  path: `${BASE}/{id}/close`,
  needs: 'pickup-plan:plan',
  name: { zh: '关闭提货计划', en: 'Close pickup plan' },
  summary: 'The planner gives a plan up, and says why; its quantities may be planned again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REMARK) }),
  output: z.null(),
  fails: plans,
});

const moves = [...plans, 'pickupPlan.dayPast', 'pickupPlan.otherTruck', 'pickupPlan.doesNotFit'] as const;

export const previewPickupMove = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/move`,
  needs: 'pickup-plan:plan',
  summary: 'What it would cost to move a plan to another day or truck; nothing is written',
  input: z.object({ id: Id, pickupOn: DayField, truckId: z.optional(Id) }),
  output: MoveCost,
  fails: [
    'pickupPlan.none',
    'pickupPlan.otherTruck',
    'pickupPlan.wrongParty',
    'pickupPlan.noTruckTypes',
    'pickupPlan.locked',
  ],
});
export const movePickupPlan = endpoint({
  path: `${BASE}/{id}/move`,
  needs: 'pickup-plan:plan',
  name: { zh: '调整提货计划', en: 'Move pickup plan' },
  summary:
    'Another truck or day, null for a truck of its own; another day asks the supplier again. Says what it cost',
  input: z.object({ ...idVersion, ...Place }),
  output: MoveCost,
  fails: [...moves, 'pickupPlan.noTruckTypes'],
});

export const lockPickupPlans = endpoint({
  path: `${BASE}/lock`,
  needs: 'pickup-plan:plan',
  name: { zh: '锁定提货计划', en: 'Lock pickup plans' },
  summary: 'Plans that neither a proposal nor an optimisation touches, or no longer',
  input: z.object({ lines: Lines, locked: YesNo }),
  output: z.object({ changed: z.number() }),
  fails: plans,
});

export const assignPickupTruck = endpoint({
  path: `${BASE}/truck/{id}/assign`,
  needs: 'pickup-plan:plan',
  name: { zh: '指派提货车辆', en: 'Assign pickup truck' },
  summary: 'Who drives a truck, and of which type it is; the forwarder sees its accepted plans from then on',
  input: z.object({ id: Id, version: Version, forwarderCode: maybe(Code), truckType: text(20) }),
  output: z.null(),
  fails: [
    'pickupPlan.none',
    'pickupPlan.wrongParty',
    'pickupPlan.locked',
    'pickupPlan.truckTypeUnknown',
    'pickupPlan.forwarderUnknown',
    'err.updatedByOther',
  ],
});

export const detectPickupErrors = endpoint({
  path: `${BASE}/detect`,
  needs: 'pickup-plan:plan',
  name: { zh: '检测提货计划错误', en: 'Detect errors of pickup plans' },
  summary: 'Holds live plans against what is committed and agreed now: each is confirmed or has errors',
  input: z.object(Range),
  output: z.object({ confirmed: z.number(), errors: z.number() }),
  fails: [...ofRange, 'pickupPlan.wrongParty'],
});

export const writePickupNotes = endpoint({
  path: `${BASE}/{id}/notes`,
  needs: 'pickup-plan:carry-on',
  name: { zh: '按提货计划生成发货单', en: 'Write notes of a pickup plan' },
  summary: 'A delivery note for each unloading point of an accepted plan, with its quantities and dates',
  input: z.object(idVersion),
  output: z.object({ notes: z.array(z.object({ id: z.string(), number: z.string() })) }),
  fails: [
    'pickupPlan.none',
    'pickupPlan.notAccepted',
    'pickupPlan.wrongParty',
    'pickupPlan.notesWritten',
    'pickupPlan.nothingLeft',
    'callOff.aboveOpen',
    'callOff.wrongStatus',
    'err.updatedByOther',
  ],
});
export const writePickupOrder = endpoint({
  path: `${BASE}/{id}/order`,
  needs: 'pickup-plan:carry-on',
  name: { zh: '按提货计划生成运输单', en: 'Write transport order of a pickup plan' },
  summary:
    'A transport order for the sent notes of a plan, with its forwarder and truck type; dock and window are booked there',
  input: z.object(idVersion),
  output: z.object({ id: z.string(), number: z.string() }),
  fails: [
    'pickupPlan.none',
    'pickupPlan.notAccepted',
    'pickupPlan.wrongParty',
    'pickupPlan.noNotes',
    'pickupPlan.notesUnsent',
    'transport.noteOnOrder',
    'err.updatedByOther',
  ],
});
