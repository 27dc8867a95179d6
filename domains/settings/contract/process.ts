import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { YesNo } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';

/** What a data identifier of the label may carry (VDA 4994, ISO/IEC 15418). */
export const labelFields = [
  'licencePlate',
  'partNumber',
  'quantity',
  'unit',
  'supplierCode',
  'deliveryNoteNumber',
  'batchNumber',
  'changeIndex',
  'grossWeight',
  'shipDate',
  'productionDate',
  'expiryDate',
  'unloadingPoint',
  'orderNumber',
] as const;
export type LabelField = (typeof labelFields)[number];

/** How a plant works (SPEC section 9, "Process options"). */
export const ProcessOptions = z.object({
  /** Y: suppliers answer call-offs before they deliver. */
  callOffConfirm: YesNo,
  /** Y: pickup plans are introduced. */
  pickupPlan: YesNo,
  /** Y: a proposed pickup is confirmed by the planner. */
  pickupConfirm: YesNo,
  /** FREE: any part of the agreement; CALL_OFF: only open call-off lines become lines of a delivery note. */
  dnLineCreation: z.enum(['FREE', 'CALL_OFF'], { error: 'invalidChoice' }),
  /** Natural days around the requested day in which a supplier may promise; null: unlimited. */
  freezePeriodDays: z.nullable(
    z.number({ error: 'notANumber' }).check(z.int('notWhole'), z.gte(0, 'belowZero'), z.lte(365, 'tooLarge')),
  ),
  /** Up to which day the backlog counts (DOMAIN.md, "Quantities"). */
  backlogCutOff: z.enum(['yesterday', 'today'], { error: 'invalidChoice' }),
  /** Days until a call-off without an answer is overdue. */
  feedbackDays: z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(1, 'notAboveZero'), z.lte(60, 'tooLarge')),
  /** Data identifier -> field, in the order of the Data Matrix: `{ P: 'partNumber', Q: 'quantity' }`. */
  labelIdentifiers: z.record(
    z.string().check(z.regex(/^\d{0,3}[A-Z]$/, 'invalid')),
    z.enum(labelFields, { error: 'invalidChoice' }),
  ),
});
export type ProcessOptions = z.output<typeof ProcessOptions>;

/** What holds until an administrator says otherwise. Licence plates lead with 1J, 5J or 6J by the kind of unit, so J stands for all. */
export const processDefaults: ProcessOptions = {
  callOffConfirm: 'Y',
  pickupPlan: 'N',
  pickupConfirm: 'Y',
  dnLineCreation: 'CALL_OFF',
  freezePeriodDays: 7,
  backlogCutOff: 'yesterday',
  feedbackDays: 3,
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

export const processOptionsOfPlant = endpoint({
  method: 'GET',
  path: '/system/v1/process',
  needs: 'session',
  summary: 'Process options of the present plant',
  output: ProcessOptions,
});

export const saveProcessOptions = endpoint({
  method: 'PUT',
  path: '/system/v1/process',
  needs: 'settings:process',
  summary: 'Saves the process options of the present plant, or of all plants that have none of their own',
  input: z.extend(ProcessOptions, { forAllPlants: z._default(YesNo, 'N') }),
  output: ProcessOptions,
});
