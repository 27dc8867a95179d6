import * as z from 'zod/mini';
import { longest } from '@portal/platform/contract/fields.ts';
import { labelFields } from './label-fields.ts';
import { noteFields } from './note-fields.ts';
import { choice, count, countBetween, flag, own, several } from './option-kinds.ts';
import { ladderKinds, rungs } from './rungs.ts';
import { urgentScenarios } from './urgent.ts';
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
    /** Up to which day the backlog counts (DOMAIN.md, "Quantities"). */
    backlogCutOff: choice(['yesterday', 'today'], 'backlogCutOff', 'yesterday'),
    /** Lines of these zones wait for the supplier's answer; lines of the others are shown and wait for nobody (docs/decisions/0017). */
    answerZones: several(zones, 'zone', ['backlog', 'immediate', 'firm', 'production'], { hinted: true }),
    /** Natural days around the requested day in which a supplier may promise; null: unlimited. */
    freezePeriodDays: own(z.nullable(FreezeDays), 7, undefined, { hinted: true }),
    /** Hours after which a plant's stock is shown as old. */
    stockOldHours: count({ from: 1, to: 720 }, 24, { hinted: true }),
    /** Workdays that stock of a part should last at least, and as it should; a part may have its own. */
    coverageMinDays: count({ from: 0, to: 20 }, 1, { hinted: true }),
    coverageTargetDays: count({ from: 0, to: 20 }, 3),
  },
  waiting: {
    /** What is escalated while nobody acts; what is left out is told to nobody by the clock. */
    escalationKinds: several(ladderKinds, 'ladderKind', ladderKinds, { hinted: true }),
    /** Who is notified of it one after the other, as long as nothing happens. */
    escalationRungs: several(rungs, 'rung', rungs, { least: 1, hinted: true }),
    /** Workdays from one of those who are notified of it to the next. */
    escalationDays: count({ from: 1, to: 20 }, 1),
    /** Workdays before the last day on which whose move it is is reminded; 0: never. */
    escalationRemindDays: count({ from: 0, to: 5 }, 1, { hinted: true }),
    /** Workdays for a move with what names no last day itself. */
    instructionAnswerDays: count({ from: 1, to: 60 }, 5, { hinted: true }),
    transportAnswerDays: count({ from: 1, to: 60 }, 1, { hinted: true }),
    invoiceAnswerDays: count({ from: 1, to: 60 }, 5, { hinted: true }),
    /** Notices whose mails wait neither for the end of quiet hours nor for the daily one. */
    urgentScenarios: several(
      urgentScenarios,
      'urgentScenario',
      [
        'coverage.short',
        'coverage.shareShort',
        'edi.gap',
        'jis.ask-again',
        'jis.re-order',
        'time-window.offered',
      ],
      { hinted: true },
    ),
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
  money: {
    /** Y: prices that the ERP sends are approved there; those that take days from others wait for a person all the same. */
    erpPricesCount: flag('N', { hinted: true }),
    /** In whole units of the currency: a payment application above it is approved by two persons. 0: each of them. */
    secondApprovalAbove: count({ from: 0, to: 1_000_000_000 }, 1_000_000, { hinted: true }),
    /** Workdays that each side has for all of its moves with a claim together. */
    claimAnswerDays: count({ from: 1, to: 60 }, 10, { hinted: true }),
    /** What no answer to a claim in time is: it is escalated, or it accepts; claims say so when they are sent. */
    claimSilence: choice(['escalates', 'accepts'], 'claimSilence', 'escalates', { hinted: true }),
    /** In whole units of the currency: the decision of a disputed claim above it is approved by a second person. 0: each of them. */
    claimDecisionAbove: count({ from: 0, to: 1_000_000_000 }, 50_000, { hinted: true }),
    /** Per cent that taxed items of a claim bear, and with it the settlement lists that take them; claims keep the one they were raised with. */
    claimTaxRate: count({ from: 0, to: 100 }, 13, { hinted: true }),
  },
  planning: {
    /** Workdays to answer a capacity survey where the plant names no day, and to answer one again that came back late. */
    capacityAnswerDays: count({ from: 1, to: 60 }, 5, { hinted: true }),
    capacityAgainDays: count({ from: 1, to: 60 }, 3, { hinted: true }),
    /** Workdays before the last day on which who has not answered is reminded; 0: never. */
    capacityRemindDays: count({ from: 0, to: 5 }, 2, { hinted: true }),
    /** Weeks of a sub-horizon in which the demand of a capacity group is held against the version before (Catena-X CX-0128, demand volatility). */
    volatilityWeeks: count({ from: 1, to: 26 }, 4, { hinted: true }),
    /** Per cent by which it may rise, and fall; 0: no limit. */
    volatilityUpPercent: count({ from: 0, to: 1000 }, 20, { hinted: true }),
    volatilityDownPercent: count({ from: 0, to: 100 }, 20),
    /** The same in units of the group. */
    volatilityUpQuantity: count({ from: 0, to: 1_000_000_000 }, 0),
    volatilityDownQuantity: count({ from: 0, to: 1_000_000_000 }, 0),
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
  ...processSections.waiting,
  ...processSections.delivery,
  ...processSections.container,
  ...processSections.money,
  ...processSections.planning,
  ...processSections.label,
} as const;
export type ProcessOption = keyof typeof processOptions;
/** Those that have a control and a sentence of their own. */
export type OwnOption = {
  [Name in ProcessOption]: (typeof processOptions)[Name]['kind'] extends 'own' ? Name : never;
}[ProcessOption];
