import { Failure } from '@portal/platform/contract/failure.ts';
import { add, compare, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { standIdOf } from '@portal/delivery-note/contract/stands.ts';
import {
  describeLines,
  noteById,
  noteLines,
  standsOf,
  writeNote,
} from '@portal/delivery-note/server/offers.ts';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';
import { partKey } from '@portal/edi/contract/release-message.ts';
import { partFactors, partUnits } from '@portal/part/server/offers.ts';
import { unitsByMessageCode } from '@portal/unit/server/offers.ts';
import { sameCode } from '../contract/same-code.ts';
import type { ItemShare } from '../contract/said-packing.ts';
import {
  convertedBy,
  shareOut,
  noteDemand,
  type Conversion,
  type Factor,
  type OpenLine,
} from '../contract/share-out.ts';
import { describedLines } from './described-lines.ts';
import { headOfAdvice } from './head-of-advice.ts';
import { packAsSaid } from './pack-as-said.ts';
import { placesTaken } from './places-taken.ts';
import { AdviceFaults, doubtOf, placeOf, problemOf, unitOf, type Problem } from './problems.ts';
import { removeAdvised, REPLACES } from './remove-advised.ts';

export type Written = {
  readonly note: { readonly id: string; readonly number: string };
  readonly lines: number;
  readonly units: number;
  /** Code of the carrier whom the portal knows. */
  readonly forwarder: string | null;
  readonly problems: readonly Problem[];
};

/**
 * The delivery note that an advice announces: its demand is taken from open call-off lines, its materials and its packing as it says. Fails,
 * naming the place in the file, where no note can come of it; what a person has to complete is told with the note.
 */
export const writeAdvice = async (caller: Caller, advice: DespatchAdvice): Promise<Written> => {
  const replaced = advice.functionCode === REPLACES ? await removeAdvised(caller, advice) : undefined;
  const { shares, conversions, stands } = await sharesOf(caller, advice);
  const problems: Problem[] = advice.doubts.map((doubt) => doubtOf(doubt, unitOf(advice)));
  for (const { at, detail } of conversions)
    problems.push(problemOf(new Failure('despatchAdvice.converted', detail), placeOf(advice, at)));
  if (replaced) problems.push(problemOf(new Failure('despatchAdvice.replaced', { ...replaced })));
  const { head, forwarder, problems: ofHead } = await headOfAdvice(caller, advice);
  problems.push(...ofHead);
  const note = await writeNote(caller, {
    number: ownNumber(advice.noteNumber) ?? replaced?.number,
    advised: advice.noteNumber,
    ...head,
    paymentTerms: null,
    urgent: 'N',
    remark: ownNumber(advice.noteNumber) === undefined ? advice.noteNumber : null,
    lines: noteDemand(shares, stands, (quantities) => add(...quantities)),
  });
  const lines = await noteLines(caller, note.id);
  const lineOf = new Map(lines.map((line) => [standIdOf(line), line]));
  const own = shares.map(({ position, lineId, quantity }): ItemShare => {
    const line = lineOf.get(lineId)!;
    return { position, lineId: line.id, partNo: line.partNo, quantity };
  });
  const described = describedLines(advice, own, lines);
  await describeLines(caller, note.id, described.lines);
  problems.push(...described.problems);
  const packed = await packAsSaid(caller, {
    advice: inOwnUnits(advice, conversions),
    note,
    own,
    day: head.dispatchOn,
  });
  problems.push(...packed.problems, ...placesTaken(advice, shares, stands));
  // What was not taken of the packing weighs nothing.
  if (packed.units > 0) problems.push(...(await weightProblems(caller, advice, note.id)));
  return { note, lines: lines.length, units: packed.units, forwarder, problems: withoutRepeats(problems) };
};

/** An item on several lines is told once. */
const withoutRepeats = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Weights are said in whole kilograms, rounded up (VDA 4987): by so much they may differ from what the portal counts. */
const ROUNDING_KG = '1';

/** A declared gross weight (MEA AAX AAD, record 712) that is another one than that of materials and packaging: something of it is not as it is said. */
const weightProblems = async (
  caller: Caller,
  { format, grossWeight, headAt }: DespatchAdvice,
  noteId: string,
): Promise<Problem[]> => {
  if (grossWeight === null) return [];
  const { grossWeightKg, lineList } = await noteById(caller, noteId);
  // A part that nobody has weighed says nothing.
  if (lineList.some(({ weightKg }) => isZero(weightKg))) return [];
  const [least, most] = [subtract(grossWeightKg, ROUNDING_KG), add(grossWeightKg, ROUNDING_KG)];
  if (compare(grossWeight, least) >= 0 && compare(grossWeight, most) <= 0) return [];
  const failure = new Failure('despatchAdvice.weightDiffers', {
    declared: grossWeight,
    counted: grossWeightKg,
  });
  return [
    problemOf(failure, headAt.grossWeight === undefined ? {} : placeOf({ format }, headAt.grossWeight)),
  ];
};

/** Fails where the message is no delivery note of this plant, or names none. */
export const requireOwnNote = ({ scope }: Caller, advice: DespatchAdvice): void => {
  if (advice.test) throw new Failure('despatchAdvice.testMessage');
  if (advice.noteNumber === '') throw new Failure('despatchAdvice.numberMissing');
  if (advice.shipTo !== scope.plantNo && scope.plants.includes(advice.shipTo))
    throw new Failure('despatchAdvice.otherPlant', { plant: advice.shipTo, present: scope.plantNo });
};
/** A number of at most eight digits is that of the note; another one stands in its remark. */
const ownNumber = (number: string): string | undefined =>
  /^\d{1,8}$/.test(number) ? number.padStart(8, '0') : undefined;

const sharesOf = async (caller: Caller, advice: DespatchAdvice) => {
  const orders = advice.items.flatMap(({ orderNumber }) => (orderNumber === '' ? [] : orderNumber));
  const open = await standsOf(
    caller,
    advice.items.map(({ partNumber }) => partKey(partNumber)),
    (orderNo) => orders.some((order) => sameCode(order, orderNo)),
  );
  const units = await unitsByMessageCode(caller);
  const unitOf = (code: string) => units.get(code.trim().toUpperCase());
  const { shares, faults, conversions } = shareOut(
    advice.items,
    open,
    unitOf,
    await factorsFor(caller, open, advice.items, unitOf),
  );
  const [first, ...more] = faults.map(({ code, detail, at }) =>
    problemOf(new Failure(code, detail), placeOf(advice, at)),
  );
  if (first) throw new AdviceFaults([first, ...more]);
  return { shares, conversions, stands: open };
};

/** Factors of the parts, asked for only where an item is counted in a unit that no demand is called off in. */
const factorsFor = async (
  caller: Caller,
  open: readonly OpenLine[],
  items: DespatchAdvice['items'],
  unitOf: (code: string) => string | undefined,
): Promise<(partNo: string, unit: string) => Factor | undefined> => {
  const asked = new Set(open.map(({ unit }) => unit));
  const foreign = items.some(({ unit }) => unit !== '' && !asked.has(unitOf(unit) ?? ''));
  const partNos = foreign ? [...new Set(open.map(({ partNo }) => partNo))] : [];
  if (partNos.length === 0) return () => undefined;
  const [factors, own] = await Promise.all([partFactors(caller, partNos), partUnits(caller, partNos)]);
  return (partNo, unit) => {
    const factor = factors.get(partNo)?.get(unit);
    const into = own.get(partNo);
    return factor === undefined || into === undefined ? undefined : { into, factor };
  };
};

/** Quantities of items and of what is in a package, in the units of their parts. */
const inOwnUnits = (advice: DespatchAdvice, conversions: readonly Conversion[]): DespatchAdvice => {
  if (conversions.length === 0) return advice;
  const factors = new Map(conversions.map(({ position, factor }) => [position, factor]));
  return {
    ...advice,
    items: advice.items.map((item) => {
      const factor = factors.get(item.position);
      return factor === undefined ? item : { ...item, quantity: convertedBy(item.quantity, factor) };
    }),
    units: advice.units.map((unit) => {
      const factor = unit.items[0] === undefined ? undefined : factors.get(unit.items[0]);
      return factor === undefined || unit.perPackage === null
        ? unit
        : { ...unit, perPackage: convertedBy(unit.perPackage, factor) };
    }),
  };
};
