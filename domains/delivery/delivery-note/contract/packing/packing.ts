import {
  add,
  compare,
  isNegative,
  isPositive,
  larger,
  portions,
  smaller,
  subtract,
  times,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';

export type Inner = {
  id?: string | undefined;
  packagingCode: string;
  lineId: string;
  quantity: Quantity;
  /** Its licence plate, where the supplier's own system has given it. */
  plate?: string | undefined;
};
export type Outer = {
  id?: string | undefined;
  packageType: 'M' | 'MIX';
  packagingCode: string;
  auxiliaryCode: string | null;
  auxiliaryCount: number;
  inner: Inner[];
  plate?: string | undefined;
};

type Line = { id: string; partNo: string; batchNo?: string | null | undefined; quantity: Quantity };
type Agreement = {
  lineId: string;
  innerCode: string;
  quantityPerInner: Quantity;
  outerCode: string;
  innerPerLayer: number;
  layers: number;
  auxiliaryCode: string | null;
  auxiliaryPerOuter: number;
};

/** Lines of one part and batch that are agreed to be packed alike share outer units; each box holds goods of one line. */
export const packsWith = (line: Line): string => `${line.partNo} ${line.batchNo ?? ''}`;

/**
 * Packs lines as agreed: full inner boxes, a part-filled last one of each line, boxes onto outer units of layers x boxes. Lines that are packed
 * alike (`packsWith`) fill up the same outer units.
 * Example: 345 pieces, 10 a box, 8 boxes a layer, 4 layers: 34 full boxes and one of 5, on two outer units (32 and 3 boxes).
 * Lines without agreement are left out: they stay unpacked in sight.
 */
export const packAsAgreed = (lines: readonly Line[], agreements: readonly Agreement[]): Outer[] => {
  const agreementOf = new Map(agreements.toReversed().map((one) => [one.lineId, one]));
  const alike = Map.groupBy(
    lines.flatMap((line) => {
      const agreement = agreementOf.get(line.id);
      return agreement ? [{ line, agreement }] : [];
    }),
    ({ line, agreement }) => JSON.stringify([packsWith(line), ...TERMS.map((term) => agreement[term])]),
  );
  return [...alike.values()].flatMap((together) => {
    const { agreement } = together[0]!;
    const boxes = together.flatMap(({ line }) => boxesOf(line, agreement));
    const room = agreement.innerPerLayer * agreement.layers;
    return Array.from({ length: Math.ceil(boxes.length / room) }, (_, index) => ({
      packageType: 'M' as const,
      packagingCode: agreement.outerCode,
      auxiliaryCode: agreement.auxiliaryCode,
      auxiliaryCount: agreement.auxiliaryPerOuter,
      inner: boxes.slice(index * room, (index + 1) * room),
    }));
  });
};

const TERMS = [
  'innerCode',
  'quantityPerInner',
  'outerCode',
  'innerPerLayer',
  'layers',
  'auxiliaryCode',
  'auxiliaryPerOuter',
] as const satisfies readonly (keyof Agreement)[];

const boxesOf = (
  { id, quantity }: Line,
  { innerCode, quantityPerInner }: Pick<Agreement, 'innerCode' | 'quantityPerInner'>,
): Inner[] =>
  Array.from({ length: portions(quantity, quantityPerInner) }, (_, index) => ({
    packagingCode: innerCode,
    lineId: id,
    quantity: smaller(quantityPerInner, subtract(quantity, times(quantityPerInner, index))),
  }));

/**
 * Lids and the like as agreed, where a packing does not speak of them: despatch advices name what bears goods alone. Example: a pallet of
 * agreed boxes bears the agreed lid.
 */
export const withAgreedAuxiliaries = (outer: readonly Outer[], agreements: readonly Agreement[]): Outer[] =>
  outer.map((unit) => {
    const agreed = agreements.find(
      ({ lineId, outerCode }) => lineId === unit.inner[0]?.lineId && outerCode === unit.packagingCode,
    );
    if (!agreed || unit.packageType !== 'M' || unit.auxiliaryCode !== null) return unit;
    return { ...unit, auxiliaryCode: agreed.auxiliaryCode, auxiliaryCount: agreed.auxiliaryPerOuter };
  });

/** How many pieces a full outer unit holds. Example: boxes of 10, 8 a layer, 4 layers: 320. */
export const fullUnit = ({
  quantityPerInner,
  innerPerLayer,
  layers,
}: Pick<Agreement, 'quantityPerInner' | 'innerPerLayer' | 'layers'>): Quantity =>
  times(quantityPerInner, innerPerLayer * layers);

/** What of each line is in no box yet; negative when more is packed than written. */
export const unpacked = (
  lines: readonly Line[],
  outer: readonly Outer[],
): { lineId: string; rest: Quantity }[] => {
  const packed = new Map<string, Quantity[]>();
  for (const { inner } of outer)
    for (const { lineId, quantity } of inner) {
      const held = packed.get(lineId);
      if (held) held.push(quantity);
      else packed.set(lineId, [quantity]);
    }
  return lines.map(({ id, quantity }) => ({
    lineId: id,
    rest: subtract(quantity, ...(packed.get(id) ?? [])),
  }));
};

export type PackedFault = {
  readonly failure: 'deliveryNote.notPacked' | 'deliveryNote.overPacked';
  readonly details: {
    readonly partNo: string;
    readonly row: number;
    readonly rest: Quantity;
    /** `amounts` in words. */
    readonly parts: string;
    readonly amounts: readonly PackedAmount[];
  };
};

/** So much of a part that lies in no box, or in one too many. */
export type PackedAmount = { readonly partNo: string; readonly rest: Quantity; readonly unit: string };

/** Example: `5G0 123 456 A: 132 件; N 903: 5 kg`. */
export const amountsText = (amounts: readonly PackedAmount[], unitOf: (unit: string) => string): string =>
  amounts.map(({ partNo, rest, unit }) => `${partNo}: ${rest} ${unitOf(unit)}`).join('; ');

/**
 * What keeps a note from being sent: every part of which something is in no box; else every part of which more is packed than
 * delivered. `unitOf` gives the word of a unit.
 */
export const packedFault = (
  lines: readonly (Line & { lineNo: number; unit: string })[],
  outer: readonly Outer[],
  unitOf: (unit: string) => string,
): PackedFault | undefined => {
  const rests = unpacked(lines, outer).map(({ rest }, index) => ({ line: lines[index]!, rest }));
  const missing = rests.filter(({ rest }) => isPositive(rest));
  const over = rests.filter(({ rest }) => isNegative(rest));
  const named = missing.length > 0 ? missing : over;
  const [first] = named;
  if (!first) return undefined;
  const amount = (rest: Quantity): Quantity => (isNegative(rest) ? subtract('0', rest) : rest);
  const amounts = named.map(({ line: { partNo, unit }, rest }) => ({ partNo, rest: amount(rest), unit }));
  return {
    failure: missing.length > 0 ? 'deliveryNote.notPacked' : 'deliveryNote.overPacked',
    details: {
      partNo: first.line.partNo,
      row: first.line.lineNo,
      rest: amount(first.rest),
      parts: amountsText(amounts, unitOf),
      amounts,
    },
  };
};

export type PackingFault = {
  outer: number;
  inner?: number;
  code:
    | 'noInner'
    | 'mixNeedsTwo'
    | 'oneMaterialOnly'
    | 'abovePackaging'
    | 'unknownLine'
    | 'notAboveZero'
    | 'unitTwice';
};

/**
 * What is wrong with a packing structure, with places (SPEC section 5): outer units without boxes, MIX with fewer than two
 * materials, M with more than one, boxes fuller than agreed, boxes of a material that is not on the note, units that are named twice.
 */
export const packingFaults = (
  lines: readonly Line[],
  outer: readonly Outer[],
  agreements: readonly Agreement[],
): PackingFault[] => {
  const partOf = new Map(lines.map(({ id, partNo }) => [id, partNo]));
  const mostOf = new Map<string, Quantity>();
  for (const { lineId, quantityPerInner } of agreements) {
    const most = mostOf.get(lineId);
    mostOf.set(lineId, most === undefined ? quantityPerInner : larger(most, quantityPerInner));
  }
  const seen = new Set<string>();
  const isTwice = ({ id }: { id?: string | undefined }): boolean =>
    id !== undefined && seen.size === seen.add(id).size;
  return outer.flatMap((unit, outerIndex) => {
    const parts = new Set(unit.inner.flatMap((box) => partOf.get(box.lineId) ?? []));
    const faults: PackingFault[] = [];
    if (isTwice(unit)) faults.push({ outer: outerIndex, code: 'unitTwice' });
    if (unit.inner.length === 0) faults.push({ outer: outerIndex, code: 'noInner' });
    else if (unit.packageType === 'MIX' && parts.size < 2)
      faults.push({ outer: outerIndex, code: 'mixNeedsTwo' });
    else if (unit.packageType === 'M' && parts.size > 1)
      faults.push({ outer: outerIndex, code: 'oneMaterialOnly' });
    for (const [inner, box] of unit.inner.entries()) {
      const most = mostOf.get(box.lineId);
      if (isTwice(box)) faults.push({ outer: outerIndex, inner, code: 'unitTwice' });
      if (!partOf.has(box.lineId)) faults.push({ outer: outerIndex, inner, code: 'unknownLine' });
      else if (!isPositive(box.quantity)) faults.push({ outer: outerIndex, inner, code: 'notAboveZero' });
      else if (most !== undefined && compare(box.quantity, most) > 0)
        faults.push({ outer: outerIndex, inner, code: 'abovePackaging' });
    }
    return faults;
  });
};

/** Quantity of everything in an outer unit, part by part. */
export const contents = (outer: Outer): Map<string, Quantity> => {
  const sums = new Map<string, Quantity>();
  for (const box of outer.inner) sums.set(box.lineId, add(sums.get(box.lineId) ?? '0', box.quantity));
  return sums;
};
