import type { DemandInput } from '@portal/delivery-note/contract/fields.ts';
import { createTaking, demandOn, type Stand } from '@portal/delivery-note/contract/stands.ts';
import type { DespatchItem } from '@portal/edi/contract/despatch-advice.ts';
import { partKey } from '@portal/edi/contract/release-message.ts';
import { multiply, round } from '@portal/platform/contract/values/decimal.ts';
import { isPositive, isQuantity, type Quantity } from '@portal/platform/contract/quantity.ts';
import { sameCode } from './same-code.ts';

/** What an item may stand on, as far as sharing needs it, in the order in which it is taken. */
export type OpenLine = Pick<
  Stand,
  'id' | 'saNo' | 'orderLine' | 'partNo' | 'unloadingPoint' | 'unit' | 'openQty'
>;

type Item = Pick<
  DespatchItem,
  'at' | 'position' | 'partNumber' | 'quantity' | 'unit' | 'orderNumber' | 'orderLine' | 'unloadingPoint'
>;

/** So much of an item goes on this line. */
export type Share = { readonly position: number; readonly lineId: string; readonly quantity: Quantity };

/** What one of another unit is of the part's own, by the factor that people keep for the part. */
export type Factor = { readonly into: string; readonly factor: Quantity };

/** An item that is counted in another unit than it is called off in. */
export type Conversion = {
  readonly at: number;
  readonly position: number;
  readonly factor: Quantity;
  readonly detail: Readonly<Record<'partNo' | 'quantity' | 'unit' | 'converted' | 'other', string>>;
};

const PLACES = 3;

/** A quantity in the unit of the part, with three decimals. Example: 12 boxes of 12 are 144. */
export const convertedBy = (quantity: Quantity, factor: Quantity): Quantity =>
  round(multiply(quantity, factor), PLACES);

export type ItemFault = {
  readonly at: number;
  readonly code: (typeof itemFaultCodes)[number];
  readonly detail: Readonly<Record<string, string>>;
};
export const itemFaultCodes = [
  'despatchAdvice.partNotNamed',
  'despatchAdvice.partUnknown',
  'despatchAdvice.orderUnknown',
  'despatchAdvice.pointUnknown',
  'despatchAdvice.unitDiffers',
  'despatchAdvice.notCalledOff',
] as const;

/**
 * Shares what a despatch advice delivers out to open call-off lines: of the part, of the order and point where the message names them, the
 * soonest day first. `unitOf` says what unit a code of the message means, undefined for none that is known.
 * Example: 250 of a part of which 200 are due on Monday and 300 on Tuesday: 200 on Monday's line, 50 on Tuesday's.
 * What finds no open line is a fault: goods that nobody has called off are on the truck. Where the message counts in another unit, `factorOf` says
 * what one of it is of the part's own; such items are told as conversions.
 */
export const shareOut = (
  items: readonly Item[],
  lines: readonly OpenLine[],
  unitOf: (code: string) => string | undefined,
  factorOf: (partNo: string, unit: string) => Factor | undefined = () => undefined,
): { shares: Share[]; faults: ItemFault[]; conversions: Conversion[] } => {
  const take = createTaking();
  let place: string | undefined;
  const shares: Share[] = [];
  const faults: ItemFault[] = [];
  const conversions: Conversion[] = [];
  for (const item of items) {
    const found = linesFor(item, lines, { unitOf, factorOf });
    if ('fault' in found) {
      faults.push({ at: item.at, code: found.fault, detail: { partNo: item.partNumber, ...found.detail } });
      continue;
    }
    const { factor } = found;
    const quantity = factor === undefined ? item.quantity : convertedBy(item.quantity, factor);
    if (factor !== undefined)
      conversions.push({
        at: item.at,
        position: item.position,
        factor,
        detail: {
          partNo: item.partNumber,
          quantity: item.quantity,
          unit: item.unit,
          converted: quantity,
          other: found.lines[0]!.unit,
        },
      });
    const { shares: own, rest } = take(quantity, inOnePlace(found.lines, place));
    place ??= own[0]?.stand.unloadingPoint;
    for (const { stand, quantity: taken } of own)
      shares.push({ position: item.position, lineId: stand.id, quantity: taken });
    if (isPositive(rest))
      faults.push({
        at: item.at,
        code: 'despatchAdvice.notCalledOff',
        detail: { partNo: item.partNumber, quantity, rest },
      });
  }
  return { shares, faults, conversions };
};

/** A note goes to one point: of what may be written freely, what is there comes first. */
const inOnePlace = (lines: readonly OpenLine[], present: string | undefined): OpenLine[] => {
  const asked = lines.filter(({ openQty }) => openQty !== null);
  const place = present ?? asked[0]?.unloadingPoint;
  const isThere = ({ unloadingPoint }: OpenLine) => unloadingPoint === place;
  const free = lines.filter(({ openQty }) => openQty === null);
  return [...asked, ...free.filter(isThere), ...free.filter((line) => !isThere(line))];
};

type Found =
  | { lines: readonly OpenLine[]; factor?: Quantity }
  | { fault: ItemFault['code']; detail: Record<string, string> };

const linesFor = (
  item: Item,
  lines: readonly OpenLine[],
  {
    unitOf,
    factorOf,
  }: {
    unitOf: (code: string) => string | undefined;
    factorOf: (partNo: string, unit: string) => Factor | undefined;
  },
): Found => {
  if (partKey(item.partNumber) === '') return { fault: 'despatchAdvice.partNotNamed', detail: {} };
  const ofPart = lines.filter((line) => partKey(line.partNo) === partKey(item.partNumber));
  if (ofPart.length === 0) return { fault: 'despatchAdvice.partUnknown', detail: {} };
  const ofOrder = ofPart.filter((line) => isOrder(line, item));
  if (ofOrder.length === 0)
    return { fault: 'despatchAdvice.orderUnknown', detail: { order: item.orderNumber } };
  const atPoint = ofOrder.filter(
    (line) => item.unloadingPoint === '' || sameCode(line.unloadingPoint, item.unloadingPoint),
  );
  if (atPoint.length === 0)
    return { fault: 'despatchAdvice.pointUnknown', detail: { point: item.unloadingPoint } };
  const unit = item.unit === '' ? undefined : unitOf(item.unit);
  const inUnit = atPoint.filter((line) => item.unit === '' || line.unit === unit);
  if (inUnit.length > 0) return { lines: inUnit };
  // Factors are of the part's own unit: demand in another one is no place for them.
  const known = unit === undefined ? undefined : factorOf(atPoint[0]!.partNo, unit);
  const inOwn = known ? atPoint.filter((line) => line.unit === known.into) : [];
  if (!known || inOwn.length === 0 || !isQuantity(convertedBy(item.quantity, known.factor)))
    return { fault: 'despatchAdvice.unitDiffers', detail: { unit: item.unit, other: atPoint[0]!.unit } };
  return { lines: inOwn, factor: known.factor };
};

const isOrder = (line: OpenLine, { orderNumber, orderLine }: Item): boolean =>
  (orderNumber === '' || sameCode(line.saNo, orderNumber)) &&
  (orderLine === '' || line.orderLine === '' || sameCode(line.orderLine, orderLine));

/** The demand of a note: what stands on each from all items. */
export const noteDemand = (
  shares: readonly Share[],
  stands: readonly Stand[],
  sum: (quantities: readonly Quantity[]) => Quantity,
): DemandInput[] => {
  const standOf = new Map(stands.map((stand) => [stand.id, stand]));
  return [...Map.groupBy(shares, (share) => share.lineId)].map(([id, own]) =>
    demandOn(standOf.get(id)!, sum(own.map(({ quantity }) => quantity))),
  );
};
