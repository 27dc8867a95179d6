import * as z from 'zod/mini';
import { longest } from '@portal/platform/contract/fields.ts';
import { labelFields } from './label-fields.ts';
import { noteFields } from './note-fields.ts';
import { choice, count, countBetween, flag, own, several } from './option-kinds.ts';
import { rungs } from './rungs.ts';
import { zones } from './zones.ts';

/** Digits and a letter: `16K`. */
export const DataIdentifier = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    longest(4, 'process.identifierForm'),
    z.regex(/^\d{0,3}[A-Z]$/, 'process.identifierForm'),
  );
export const LabelFieldCode = z.enum(labelFields, { error: 'invalidChoice' });

/** Natural days around the requested one in which a supplier may promise. */
export const FreezeDays = countBetween(0, 365);

/**
 * How a plant works (SPEC section 9, "Process options"), by the sections of the form and in their order. A further option is a line here, a
 * column of `process_option` by its name, and its words.
 */
export const processSections = {
  callOff: {
    /** Y: suppliers answer call-offs before they deliver. */
    callOffConfirm: flag('Y'),
    /** Workdays until a call-off without an answer is overdue. */
    feedbackDays: count({ from: 1, to: 60 }, 3, { hinted: true }),
    /** Workdays from one of those who are notified of it to the next. */
    escalationDays: count({ from: 1, to: 20 }, 1),
    /** Who is notified of such a call-off one after the other, as long as no answer comes. */
    escalationRungs: several(rungs, 'rung', rungs, { least: 1, hinted: true }),
    /** Up to which day the backlog counts (DOMAIN.md, "Quantities"). */
    backlogCutOff: choice(['yesterday', 'today'], 'backlogCutOff', 'yesterday'),
    /** Lines of these zones wait for the supplier's answer; lines of the others are shown and wait for nobody (docs/decisions/0017). */
    answerZones: several(zones, 'zone', ['backlog', 'immediate', 'firm', 'production'], { hinted: true }),
    /** Natural days around the requested day in which a supplier may promise; null: unlimited. */
    freezePeriodDays: own(z.nullable(FreezeDays), 7, undefined, { hinted: true }),
  },
  delivery: {
    /** Y: pickup plans are introduced. */
    pickupPlan: flag('N'),
    /** Y: a proposed pickup is confirmed by the planner. */
    pickupConfirm: flag('Y'),
    /** FREE: any part of the agreement; CALL_OFF: only open call-off lines become lines of a delivery note. */
    dnLineCreation: choice(['FREE', 'CALL_OFF'], 'dnLineCreation', 'CALL_OFF'),
    /** What of a delivery note must be there before it is sent, beside what always must. */
    noteMandatory: several(noteFields, 'noteField', [], { hinted: true }),
    /** Workdays in which a supplier answers a deviation at a receipt. */
    deviationAnswerDays: count({ from: 1, to: 60 }, 3, { hinted: true }),
    /** Natural days by which goods may come before or after the promised one, without a deviation. */
    arrivalToleranceDays: count({ from: 0, to: 30 }, 0, { hinted: true }),
    /** Minutes that a truck may stay in the yard; what is longer is demurrage. */
    yardFreeMinutes: count({ from: 0, to: 1440 }, 120, { hinted: true }),
  },
  container: {
    /** Hours after a container note has departed in which its receipt is confirmed; then it completes itself (SPEC section 9). */
    containerReceiptHours: count({ from: 1, to: 720 }, 72, { hinted: true }),
    /** Hours in which whoever received containers may take his receipt back by himself; the plant may until the month is sent. 0: not at all. */
    containerReversalHours: count({ from: 0, to: 720 }, 24, { hinted: true }),
    /** Workdays in which a partner confirms or disputes a container statement. */
    containerDisputeDays: count({ from: 1, to: 60 }, 10, { hinted: true }),
  },
  label: {
    /**
     * Data identifier -> field, in the order of the Data Matrix: `{ P: 'partNumber', Q: 'quantity' }`. Licence plates lead with 1J, 5J or 6J by the
     * kind of unit, so J stands for all.
     */
    labelIdentifiers: own(
      z.record(DataIdentifier, LabelFieldCode),
      {
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
      { kind: 'unread' },
      { hinted: true },
    ),
  },
} as const;

export const processOptions = {
  ...processSections.callOff,
  ...processSections.delivery,
  ...processSections.container,
  ...processSections.label,
} as const;
export type ProcessOption = keyof typeof processOptions;
/** Those that have a control and a sentence of their own. */
export type OwnOption = {
  [Name in ProcessOption]: (typeof processOptions)[Name]['kind'] extends 'own' ? Name : never;
}[ProcessOption];
