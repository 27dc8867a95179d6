import {
  matchingAgreement,
  type AgreementPlace,
} from '@portal/call-off/contract/agreement/agreement-identity.ts';
import { partKey } from '../../../contract/release-message.ts';
import type { AgreementCause } from '../../../contract/reasons.ts';
import { unitOf, type Conversion, type MessageUnits } from './units.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';

/** What a person decided about an item whose agreement was unclear. */
export type Decision = {
  saNo: string;
  unloadingPoint: string;
  /** Left open where many were decided at once: then it must be the agreement's or the part's. */
  unit?: string;
  /** Named where the message leaves open which of several is meant. */
  orderLine?: string;
  pointOfUse?: string;
};

/** What the portal knows about deliveries of one part by one supplier to one plant. */
export type Deliveries = {
  partUnit: string;
  /** What messages write for units. */
  units: MessageUnits;
  /** Other units of the part -> what one of them is of its own. */
  factors: ReadonlyMap<string, Quantity>;
  agreements: readonly (AgreementPlace & {
    id?: string;
    saNo: string;
    unloadingPoint: string;
    warehouseCode: string;
    storageLocation: string | null;
    unit: string;
  })[];
  /** Supplier parts: where the supplier may deliver the part, agreement or not. */
  places: readonly { unloadingPoint: string; warehouseCode: string; storageLocation: string | null }[];
};

export type AgreementQuery = AgreementPlace & {
  orderNumber: string;
  unloadingPoint: string;
  unit: string;
};

/** The agreement a release is for. It need not exist: the first release makes it. */
export type FoundAgreement = AgreementPlace & {
  saNo: string;
  unloadingPoint: string;
  warehouseCode: string;
  storageLocation: string | null;
  unit: string;
  /** Its id, where it is there already. */
  agreementId?: string;
  /** The message counts in another unit, which converts. */
  conversion?: Conversion;
};
export type UnclearAgreement = { cause: AgreementCause; detail: Readonly<Record<string, string>> };

/**
 * Which agreement an item belongs to, or what is unclear about it.
 *
 * The SA number is the order's; without one the only agreement of the part is meant. The unloading point is what the code means in
 * the plant (`point`: decided, mapped, or a point with that code but for blanks); without a code the only one the part is delivered
 * to. An agreement that is not known yet is made where master data, or a person, say that the supplier delivers the part there. The
 * unit must be the agreement's or the part's, or one that converts into the part's by a factor that people keep. Which of several agreements of one order and point is
 * meant, order line and point of use say (`matchingAgreement`); a further line of an order that goes there already needs no master data.
 */
export const findAgreement = (
  input: AgreementQuery,
  point: { code: string; warehouseCode: string } | undefined,
  known: Deliveries,
  decision: Decision | null,
): FoundAgreement | UnclearAgreement => {
  const code = decision?.unloadingPoint ?? input.unloadingPoint;
  if (point === undefined && partKey(code) !== '') return { cause: 'pointUnknown', detail: { point: code } };
  const saNo = decision?.saNo ?? (input.orderNumber || onlyOne(known.agreements.map((one) => one.saNo)));
  if (saNo === undefined) return { cause: 'orderMissing', detail: {} };
  const ofOrder = known.agreements.filter((one) => one.saNo === saNo);
  const at =
    point?.code ??
    onlyOne(ofOrder.map((one) => one.unloadingPoint)) ??
    onlyOne(known.places.map((one) => one.unloadingPoint));
  if (at === undefined) return { cause: 'pointMissing', detail: {} };
  const there = ofOrder.filter((one) => one.unloadingPoint === at);
  const { orderLine, pointOfUse } = { ...input, ...decision };
  const agreement = matchingAgreement({ orderLine, pointOfUse }, there);
  if (agreement === 'several') return { cause: 'lineUnclear', detail: { saNo } };
  const place =
    agreement ?? there[0] ?? known.places.find((one) => one.unloadingPoint === at) ?? (decision && point);
  if (!place) return { cause: 'notDelivered', detail: { point: at } };
  const unit = decision?.unit ?? agreement?.unit ?? known.partUnit;
  const conversion = conversionInto(unit, input.unit, known);
  const fault =
    decision?.unit !== undefined || conversion !== undefined
      ? undefined
      : unitFault(known.units, input.unit, unit, agreement !== undefined);
  if (fault) return fault;
  const storageLocation = 'storageLocation' in place ? place.storageLocation : null;
  const { warehouseCode } = place;
  return {
    saNo,
    orderLine,
    unloadingPoint: at,
    pointOfUse,
    warehouseCode,
    storageLocation,
    unit,
    ...(agreement?.id !== undefined && { agreementId: agreement.id }),
    ...(conversion && { conversion }),
  };
};

/** Factors are of the part's unit: an agreement in another one is no place for them. */
const conversionInto = (
  unit: string,
  input: string,
  { partUnit, units, factors }: Deliveries,
): Conversion | undefined => {
  const statedUnit = unitOf(units, input);
  const factor =
    statedUnit === undefined || statedUnit === unit || unit !== partUnit
      ? undefined
      : factors.get(statedUnit);
  return factor === undefined ? undefined : { unit: statedUnit!, factor };
};

/** A code nobody knows was settled when the agreement was made; a known one must always agree. */
const unitFault = (
  units: MessageUnits,
  input: string,
  expected: string,
  isClosed: boolean,
): UnclearAgreement | undefined => {
  const unit = unitOf(units, input);
  if (input.trim() === '' || unit === expected) return undefined;
  if (unit === undefined)
    return isClosed ? undefined : { cause: 'unitUnknown', detail: { given: input, expected } };
  return { cause: 'unitDiffers', detail: { given: unit, expected } };
};

const onlyOne = (values: readonly string[]): string | undefined => {
  const distinct = [...new Set(values)];
  return distinct.length === 1 ? distinct[0] : undefined;
};
