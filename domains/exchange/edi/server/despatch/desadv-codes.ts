import type { HeadPlace } from '../../contract/despatch-advice.ts';

/** Parties whose segments are named where something is wrong with them. */
export const PARTIES: Readonly<Record<string, HeadPlace>> = {
  SE: 'supplier',
  SU: 'supplier',
  ST: 'shipTo',
  CN: 'shipTo',
  DP: 'shipTo',
  SF: 'shipFrom',
};

/** RFF in the head that numbers the consignment, the surest first: journey (VDA 4987), carrier's number, waybill, consignee's and consignor's, shipment. */
export const CONSIGNMENTS: readonly string[] = ['CRN', 'CN', 'AAS', 'AAO', 'CU', 'SRN'];

export const KILOGRAMS = new Set(['', 'KGM', 'KG']);

/** BGM, message function: cancellation, deletion. */
export const TAKES_BACK = new Set(['1', '3']);

/** S, M and G as text, or as the number of the label. */
export const LABEL_TYPES: Readonly<Record<string, string>> = {
  S: 'S',
  M: 'M',
  G: 'G',
  '1J': 'S',
  '6J': 'M',
  '5J': 'G',
};
