import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { ReleaseInput } from '@portal/call-off/server/offers.ts';
import { isTooFine } from '@portal/platform/contract/values/unit.ts';
import type { UnitDecimals } from '@portal/unit/server/offers.ts';
import { namesRelease } from '../../../contract/release-message.ts';
import type { FoundAgreement } from './agreement-rule.ts';
import type { ReadItem, ReadLine } from '../read-items.ts';
import { saidOf } from '../said.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { converted } from './units.ts';

/** What a plant and a supplier agreed on beside the message. */
export type SupplyRules = {
  today: Day;
  /** Natural days from the release on in which demands are firm; null: none. */
  freezeDays: number | null;
  /** Days from the supplier's ramp to the plant. */
  transportDays: number;
};

export type ReleaseFor = { plantNo: string; supplierCode: string; partNo: string; agreement: FoundAgreement };

/**
 * An item as the release of an agreement. A release without a number is named by its transmission, one without a day has the
 * transmission's, else today's. Days of pickup become days of arrival by the transport days. VDA 4905 without record 515 says
 * nothing of firmness: demands within the freeze period, counted from the release's day, are firm then.
 */
export const releaseInput = (
  item: ReadItem,
  messageId: string,
  { plantNo, supplierCode, partNo, agreement }: ReleaseFor,
  rules: SupplyRules,
): ReleaseInput => {
  const releaseDate = item.releaseDate ?? item.transmissionDate ?? rules.today;
  const firmUntil = item.productionReleaseTo ?? freezeEnd(item, releaseDate, rules);
  const number = namesRelease(item.releaseNumber)
    ? item.releaseNumber
    : item.transmissionNumber || releaseDate;
  const days = item.lines.map((line) => arrivalOf(line, rules));
  const { conversion } = agreement;
  const own = (quantity: Quantity | null) => (quantity === null ? null : converted(quantity, conversion));
  return {
    plantNo,
    supplierCode,
    saNo: agreement.saNo,
    partNo,
    unloadingPoint: agreement.unloadingPoint,
    orderLine: agreement.orderLine,
    pointOfUse: agreement.pointOfUse,
    warehouseCode: agreement.warehouseCode,
    storageLocation: item.storageLocation || item.pointOfUse || agreement.storageLocation,
    unit: agreement.unit,
    releaseNo: item.again?.again ?? number,
    ...(item.again && { again: { of: item.again.number } }),
    releaseDate,
    previousReleaseNo: namesRelease(item.previousReleaseNumber) ? item.previousReleaseNumber : null,
    previousReleaseDate: namesRelease(item.previousReleaseNumber) ? item.previousReleaseDate : null,
    source: 'edi',
    messageId,
    receivedCumulative: own(item.cumulativeReceived),
    resetOn: item.cumulativeResetDate,
    receivedBeforeReset: own(item.cumulativeBeforeReset),
    lastReceiptNote: item.lastReceipt?.noteNumber || null,
    lastReceiptDate: item.lastReceipt?.date ?? null,
    lastReceiptQuantity: own(item.lastReceipt?.quantity ?? null),
    backlog: own(item.backlog),
    firmUntil,
    materialUntil: item.materialReleaseTo,
    said: conversion ? { ...saidOf(item), conversion } : saidOf(item),
    lines: {
      dueOn: days,
      frequency: item.lines.map((line) => line.frequency),
      zone: item.lines.map((line, at) =>
        firmUntil !== null &&
        // no state: how firm a demand is
        line.status === 'forecast' &&
        !saysFirmness(item) &&
        isWithin(days[at]!, firmUntil)
          ? 'firm'
          : line.status,
      ),
      quantity: item.lines.map((line) => converted(line.quantity, conversion)),
    },
  };
};

/** All quantities of an item that are kept. */
export const quantitiesOf = (item: ReadItem): Quantity[] =>
  [
    ...item.lines.map((line) => line.quantity),
    item.cumulativeReceived,
    item.cumulativeBeforeReset,
    item.lastReceipt?.quantity,
    item.backlog,
  ].filter((quantity) => quantity !== null && quantity !== undefined);

/** What the lines ask for in the unit of the message and in the part's, where these differ. */
export const conversionOf = (item: ReadItem, { unit, conversion }: FoundAgreement) => {
  if (conversion === undefined) return undefined;
  const quantity = add('0', ...item.lines.map((line) => line.quantity));
  return { given: conversion.unit, quantity, unit, converted: converted(quantity, conversion) };
};

/** True when a line is dated by its pickup. */
export const hasPickupDays = (item: ReadItem): boolean =>
  item.lines.some((line) => line.dateQualifier === 'pickup');

/** The last day that dates of messages may name; days of transport must not lead beyond it. */
const LAST_DAY = '2099-12-31';

/** Why an item cannot be kept: its pickup day and the days of transport lead out of all calendars. */
export const dayTooFar = (item: ReadItem, rules: SupplyRules) => {
  const line = item.lines.find((one) => (arrivalOf(one, rules) ?? '') > LAST_DAY);
  return line && { reason: 'edi.dayTooFar' as const, detail: { day: line.date, days: rules.transportDays } };
};

/** Why an item cannot be kept: a line asks for a finer quantity than its unit keeps, such as half a piece. */
export const tooFineIn = ({ lines, unit }: Pick<ReleaseInput, 'lines' | 'unit'>, units: UnitDecimals) => {
  const quantity = lines.quantity.find((one) => isTooFine(one, unit, units.decimalsOf));
  if (quantity === undefined) return undefined;
  const detail = { quantity, unit: units.namesOf(unit), decimals: units.decimalsOf(unit) };
  return { reason: 'edi.tooFine' as const, detail };
};

const arrivalOf = (line: ReadLine, { transportDays }: SupplyRules): Day | null =>
  line.date !== null && line.dateQualifier === 'pickup' ? addDays(line.date, transportDays) : line.date;

const saysFirmness = (item: ReadItem): boolean =>
  item.format !== 'VDA4905' || item.productionReleaseTo !== null || item.materialReleaseTo !== null;

const freezeEnd = (item: ReadItem, from: Day, { freezeDays }: SupplyRules): Day | null =>
  saysFirmness(item) || freezeDays === null ? null : addDays(from, freezeDays);

const isWithin = (day: Day | null, until: Day): boolean => day !== null && day <= until;
