import { courses } from '@portal/platform/contract/state-machine.ts';

/** What holds an item that could be taken otherwise, until a person decides (DOMAIN.md, "Messages"); asked about in this order. */
export const holdReasons = [
  'edi.transmissionHeld',
  'edi.itemDoubled',
  'edi.agreementDoubled',
  'edi.itemDoubtful',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why an item waits for a person. */
export const waitingReasons = [
  ...holdReasons,
  'edi.firmUndated',
  'edi.releaseChanged',
  'edi.unknownPartner',
  'edi.unknownPart',
  'edi.agreementUnclear',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Why an item was refused. */
export const refusedReasons = [
  'edi.transmissionRepeated',
  'edi.transmissionWaits',
  'edi.testMessage',
  'edi.cancelMessage',
  'edi.releaseRepeated',
  'edi.releaseSuperseded',
  'edi.dayTooFar',
  'edi.tooFine',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** What is unclear about an agreement, told as `cause` beside the reason `edi.agreementUnclear`. */
export const agreementCauses = [
  'orderMissing',
  'pointUnknown',
  'pointMissing',
  'lineUnclear',
  'notDelivered',
  'unitUnknown',
  'unitDiffers',
] as const;
export type AgreementCause = (typeof agreementCauses)[number];

export const channels = ['upload', 'folder', 'interface'] as const;
export type Channel = (typeof channels)[number];

/**
 * Kinds of message the log may hold, also those that are refused here; `EDIFACT` is another type of it, `unknown` until the reader has told,
 * or when it could not.
 */
export const messageKinds = [
  'VDA4905',
  'DELFOR',
  'DELJIT',
  'DESADV',
  'VDA4913',
  'RECADV',
  'INVOIC',
  'APERAK',
  'CONTRL',
  'EDIFACT',
  'X12',
  'XML',
  'unknown',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The kind of a message by what its envelope says: the type in UNH, or the format of the file. */
export const kindOfType = (type: string): MessageKind =>
  messageKinds.find((kind) => kind === type) ?? 'EDIFACT';

/** `held` waits for a person, who takes or discards it; `refused` could not be read. Only taken and held ones occupy their number. */
export const transmissionOutcomes = [
  'taken',
  'held',
  'refused',
  'discarded',
  'repeated',
  'test',
  'cancel',
] as const;
export type TransmissionOutcome = (typeof transmissionOutcomes)[number];
export const transmissionCourses = courses<TransmissionOutcome>({
  states: {
    taken: 'done',
    held: 'waits',
    refused: 'wrong',
    discarded: 'ended',
    repeated: 'wrong',
    test: 'wrong',
    cancel: 'wrong',
  },
  waits: { held: { on: ['plant', 'admin'] } },
});
