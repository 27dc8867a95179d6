import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Version, YesNo, longest } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { noteFields } from './note-fields.ts';
import { labelFields } from './label-fields.ts';
import { rungs } from './rungs.ts';
import { zones } from './zones.ts';

/** Digits and a letter: `16K`. */
const DataIdentifier = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    longest(4, 'process.identifierForm'),
    z.regex(/^\d{0,3}[A-Z]$/, 'process.identifierForm'),
  );
const LabelFieldCode = z.enum(labelFields, { error: 'invalidChoice' });

const Days = z
  .number({ error: 'notANumber' })
  .check(z.int('notWhole'), z.gte(0, 'belowZero'), z.lte(365, 'tooLarge'));

/** How a plant works (SPEC section 9, "Process options"). */
export const ProcessOptions = z.object({
  /** Y: suppliers answer call-offs before they deliver. */
  callOffConfirm: YesNo,
  /** Lines of these zones wait for the supplier's answer; lines of the others are shown and wait for nobody (docs/decisions/0017). */
  answerZones: z
    .array(z.enum(zones, { error: 'invalidChoice' }), { error: 'required' })
    .check(z.maxLength(zones.length, 'tooMany')),
  /** Y: pickup plans are introduced. */
  pickupPlan: YesNo,
  /** Y: a proposed pickup is confirmed by the planner. */
  pickupConfirm: YesNo,
  /** FREE: any part of the agreement; CALL_OFF: only open call-off lines become lines of a delivery note. */
  dnLineCreation: z.enum(['FREE', 'CALL_OFF'], { error: 'invalidChoice' }),
  /** What of a delivery note must be there before it is sent, beside what always must. */
  noteMandatory: z
    .array(z.enum(noteFields, { error: 'invalidChoice' }), { error: 'required' })
    .check(z.maxLength(noteFields.length, 'tooMany')),
  /** Natural days around the requested day in which a supplier may promise; null: unlimited. */
  freezePeriodDays: z.nullable(Days),
  /** Up to which day the backlog counts (DOMAIN.md, "Quantities"). */
  backlogCutOff: z.enum(['yesterday', 'today'], { error: 'invalidChoice' }),
  /** Days until a call-off without an answer is overdue. */
  feedbackDays: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(60, 'tooLarge')),
  /** Who is told of such a call-off one after the other, as long as no answer comes. */
  escalationRungs: z
    .array(z.enum(rungs, { error: 'invalidChoice' }), { error: 'required' })
    .check(z.minLength(1, 'chooseOne'), z.maxLength(rungs.length, 'tooMany')),
  /** Workdays from one of them to the next. */
  escalationDays: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(20, 'tooLarge')),
  /** Workdays in which a supplier answers a deviation at a receipt. */
  deviationAnswerDays: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(60, 'tooLarge')),
  /** Natural days by which goods may come before or after the promised one, without a deviation. */
  arrivalToleranceDays: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(0, 'belowZero'), z.lte(30, 'tooLarge')),
  /** Minutes that a truck may stay in the yard; what is longer is demurrage. */
  yardFreeMinutes: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(0, 'belowZero'), z.lte(1440, 'tooLarge')),
  /** Hours after a container note has departed in which its receipt is confirmed; then it completes itself (SPEC section 9). */
  containerReceiptHours: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(720, 'tooLarge')),
  /** Hours in which whoever received containers may take his receipt back by himself; the plant may until the month is sent. 0: not at all. */
  containerReversalHours: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(0, 'belowZero'), z.lte(720, 'tooLarge')),
  /** Workdays in which a partner confirms or disputes a container statement. */
  containerDisputeDays: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(60, 'tooLarge')),
  /** Data identifier -> field, in the order of the Data Matrix: `{ P: 'partNumber', Q: 'quantity' }`. */
  labelIdentifiers: z.record(DataIdentifier, LabelFieldCode),
});
export type ProcessOptions = z.output<typeof ProcessOptions>;

/** What holds until an administrator says otherwise. Licence plates lead with 1J, 5J or 6J by the kind of unit, so J stands for all. */
export const processDefaults: ProcessOptions = {
  callOffConfirm: 'Y',
  answerZones: ['backlog', 'immediate', 'firm', 'production'],
  pickupPlan: 'N',
  pickupConfirm: 'Y',
  dnLineCreation: 'CALL_OFF',
  noteMandatory: [],
  freezePeriodDays: 7,
  backlogCutOff: 'yesterday',
  feedbackDays: 3,
  escalationRungs: [...rungs],
  escalationDays: 1,
  deviationAnswerDays: 3,
  arrivalToleranceDays: 0,
  yardFreeMinutes: 120,
  containerReceiptHours: 72,
  containerReversalHours: 24,
  containerDisputeDays: 10,
  labelIdentifiers: {
    J: 'licencePlate',
    P: 'partNumber',
    Q: 'quantity',
    '3Q': 'unit',
    V: 'supplierCode',
    '16K': 'deliveryNoteNumber',
    '1T': 'batchNumber',
    '2P': 'changeIndex',
    '7Q': 'grossWeight',
    '6D': 'shipDate',
    '16D': 'productionDate',
    '14D': 'expiryDate',
  },
};

export const readProcessOptions = endpoint({
  method: 'GET',
  path: '/system/v1/process',
  needs: 'settings:process',
  orNeeds: ['call-off:list', 'delivery-note:list', 'transport:list'],
  summary: 'Process options of the present plant',
  output: ProcessOptions,
});

/** Options as they are kept. Without a row of its own (id null, version 0) they are what holds instead. */
export const ProcessSetting = z.object({
  id: z.nullable(z.string()),
  version: z.number(),
  options: ProcessOptions,
});
export type ProcessSetting = z.output<typeof ProcessSetting>;

export const readProcessSettings = endpoint({
  method: 'GET',
  path: '/system/v1/process/setting',
  needs: 'settings:process',
  summary: 'Process options of the present plant and of the tenant, with what they rest on',
  output: z.object({
    plant: ProcessSetting,
    tenant: ProcessSetting,
    /** Plants that have none of their own: what is saved for the tenant changes them. */
    followers: z.array(z.string()),
  }),
});

/** Says that the delivery window has no end: an empty field is a mistake (SPEC section 5, "Process"). */
export const UNLIMITED = 'UNLIMITED';

/** A line of the label: data identifier and the field it carries. */
export const LabelLine = z.object({ identifier: DataIdentifier, field: LabelFieldCode });
export type LabelLine = z.output<typeof LabelLine>;

/** Lines in the order of the Data Matrix; no identifier twice. */
const LabelLines = z.pipe(
  z.array(LabelLine, { error: 'required' }).check(
    z.maxLength(30, 'tooMany'),
    z.refine((lines) => new Set(lines.map((line) => line.identifier)).size === lines.length, {
      error: 'process.identifierTwice',
    }),
  ),
  z.transform((lines): ProcessOptions['labelIdentifiers'] =>
    Object.fromEntries(lines.map(({ identifier, field }) => [identifier, field])),
  ),
);

export const ProcessInput = z.extend(ProcessOptions, {
  freezePeriodDays: z.pipe(
    z.union([z.literal(UNLIMITED), Days], {
      error: ({ input }) => (input === undefined ? 'required' : 'notANumber'),
    }),
    z.transform((days): number | null => (days === UNLIMITED ? null : days)),
  ),
  labelIdentifiers: LabelLines,
  noteMandatory: z._default(ProcessOptions.shape.noteMandatory, []),
  forAllPlants: z._default(YesNo, 'N'),
  /** That of the setting it replaces; 0 where there is none yet. */
  version: wholeNumber().check(z.gte(0)),
});

/** Options as `saveProcessOptions` takes them. */
export const processInput = (options: ProcessOptions) => ({
  ...options,
  freezePeriodDays: options.freezePeriodDays ?? (UNLIMITED as typeof UNLIMITED),
  labelIdentifiers: Object.entries(options.labelIdentifiers).map(([identifier, field]) => ({
    identifier,
    field,
  })),
});

export const saveProcessOptions = endpoint({
  method: 'PUT',
  path: '/system/v1/process',
  needs: 'settings:process',
  name: { zh: '修改流程配置', en: 'Change process options' },
  summary: 'Saves the process options of the present plant, or of all plants that have none of their own',
  input: ProcessInput,
  output: ProcessSetting,
  fails: ['err.updatedByOther'],
});

export const removeProcessOptions = endpoint({
  method: 'DELETE',
  path: '/system/v1/process',
  needs: 'settings:process',
  name: { zh: '恢复为全部工厂的流程配置', en: "Remove the plant's own process options" },
  summary: 'Takes the own options of the present plant away: those of the tenant hold again',
  input: z.object({ version: Version }),
  fails: ['err.updatedByOther'],
});
