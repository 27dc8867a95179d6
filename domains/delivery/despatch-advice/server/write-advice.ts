import { momentAt, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { deliverableLines } from '@portal/call-off/server/offers.ts';
import type { LineInput } from '@portal/delivery-note/contract/fields.ts';
import {
  describeLines,
  keepPacking,
  lastTransportType,
  noteLines,
  writeNote,
} from '@portal/delivery-note/server/offers.ts';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';
import { partKey } from '@portal/edi/contract/release-message.ts';
import { partFactors, partUnits } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { unitsByMessageCode } from '@portal/unit/server/offers.ts';
import { saidPacking, type ItemShare } from '../contract/said-packing.ts';
import {
  convertedBy,
  shareOut,
  wantedOf,
  type Conversion,
  type Factor,
  type OpenLine,
} from '../contract/share-out.ts';
import { words } from '../contract/words.en.ts';
import { doubtOf, problemOf, type Problem } from './problems.ts';
import { tried } from './tried.ts';
import { removeAdvised, REPLACES } from './remove-advised.ts';

export type Written = {
  readonly note: { readonly id: string; readonly number: string };
  readonly lines: number;
  readonly units: number;
  readonly problems: readonly Problem[];
};

/**
 * The delivery note that an advice announces: its demand is taken from open call-off lines, its materials and its packing as it says. Fails,
 * naming the place in the file, where no note can come of it; what a person has to complete is told with the note.
 */
export const writeAdvice = async (
  caller: Caller,
  advice: DespatchAdvice,
  { fileName }: { readonly fileName: string },
): Promise<Written> => {
  const replaced = advice.functionCode === REPLACES ? await removeAdvised(caller, advice) : undefined;
  const { shares, conversions } = await sharesOf(caller, advice);
  const day = advice.dispatch?.day ?? advice.noteDate ?? (await plantToday(caller));
  const problems: Problem[] = advice.doubts.map((doubt) => doubtOf(doubt, unitOf(advice)));
  for (const { at, detail } of conversions)
    problems.push(problemOf(new Failure('despatchAdvice.converted', detail), placeOf(advice, at)));
  if (replaced) problems.push(problemOf(new Failure('despatchAdvice.replaced', { ...replaced })));
  if (advice.arrival === null) problems.push(problemOf(new Failure('despatchAdvice.arrivalMissing')));
  const note = await writeNote(caller, {
    number: ownNumber(advice.noteNumber) ?? replaced?.number,
    advised: advice.noteNumber,
    dispatchOn: day,
    expectedArrival: await arrivalOf(caller, advice, day),
    transportType: await lastTransportType(caller),
    transportMode: null,
    paymentTerms: null,
    originCode: null,
    urgent: 'N',
    remark: ownNumber(advice.noteNumber) === undefined ? advice.noteNumber : null,
    lines: wantedOf(shares, (quantities) => add(...quantities)),
  });
  const lines = await noteLines(caller, note.id);
  const lineOf = new Map(lines.map((line) => [line.callOffLineId, line]));
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
    day,
    fileName,
  });
  return { note, lines: lines.length, units: packed.units, problems: [...problems, ...packed.problems] };
};

const unitOf = ({ format }: DespatchAdvice) => (format === 'DESADV' ? 'segment' : 'record');
const placeOf = (advice: DespatchAdvice, at: number) => ({ [unitOf(advice)]: at });

/** Fails where the message is no delivery note of this plant, or names none. */
export const refuseMeant = ({ scope }: Caller, advice: DespatchAdvice): void => {
  if (advice.test) throw new Failure('despatchAdvice.testMessage');
  if (advice.noteNumber === '') throw new Failure('despatchAdvice.numberMissing');
  if (advice.shipTo !== scope.plantNo && scope.plants.includes(advice.shipTo))
    throw new Failure('despatchAdvice.otherPlant', { plant: advice.shipTo, present: scope.plantNo });
};
/** A number of at most eight digits is that of the note; another one stands in its remark. */
const ownNumber = (number: string): string | undefined =>
  /^\d{1,8}$/.test(number) ? number.padStart(8, '0') : undefined;

const sharesOf = async (caller: Caller, advice: DespatchAdvice) => {
  const open = await deliverableLines(caller, [
    ...new Set(advice.items.map(({ partNumber }) => partKey(partNumber))),
  ]);
  const units = await unitsByMessageCode(caller);
  const unitOf = (code: string) => units.get(code.trim().toUpperCase());
  const { shares, faults, conversions } = shareOut(
    advice.items,
    open,
    unitOf,
    await factorsFor(caller, open, advice.items, unitOf),
  );
  const [fault] = faults;
  if (fault) throw new Failure(fault.code, { ...fault.detail, ...placeOf(advice, fault.at) });
  return { shares, conversions };
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

/** Wall time of the plant; without a time the middle of the day. */
const arrivalOf = async (caller: Caller, { arrival }: DespatchAdvice, day: Day): Promise<string> =>
  momentAt(await plantZone(caller), arrival?.day ?? day, arrival?.time ?? '12:00');

type Lines = Awaited<ReturnType<typeof noteLines>>;

/** What the advice states of each material. Where items of several batches meet on a line, a person has to say which it is. */
const describedLines = (advice: DespatchAdvice, shares: readonly ItemShare[], lines: Lines) => {
  const problems: Problem[] = [];
  const items = new Map(advice.items.map((item) => [item.position, item]));
  const described = lines.map((line): LineInput => {
    const own = [
      ...new Set(shares.filter(({ lineId }) => lineId === line.id).map(({ position }) => position)),
    ].map((position) => items.get(position)!);
    const first = own[0]!;
    const batches = [...new Set(own.map(({ batchNo }) => batchNo).filter(Boolean))];
    if (batches.length > 1)
      problems.push(
        problemOf(
          new Failure('despatchAdvice.batchesDiffer', { partNo: line.partNo, batches: batches.join(', ') }),
          placeOf(advice, first.at),
        ),
      );
    return {
      id: line.id,
      quantity: line.quantity,
      batchNo: batches.length === 1 ? batches[0]! : null,
      changeIndex: within(first.changeIndex, 3) ?? line.changeIndex,
      softwareRevision: within(first.softwareRevision, 4),
      hardwareRevision: within(first.hardwareRevision, 3),
      actualGStand: within(first.gStand, 5),
      productionDate: first.productionDate,
      expiryDate: first.expiryDate,
    };
  });
  return { lines: described, problems };
};

/** A code as a note keeps it; null for none, and for one that is longer: cut, it would be another. */
const within = (code: string, most: number): string | null =>
  code === '' || code.length > most ? null : code;

/** The packing of the advice; what cannot be taken is told, and the note is then packed here. */
const packAsSaid = async (
  caller: Caller,
  {
    advice,
    note,
    own,
    day,
    fileName,
  }: { advice: DespatchAdvice; note: Written['note']; own: readonly ItemShare[]; day: Day; fileName: string },
): Promise<{ units: number; problems: Problem[] }> => {
  if (advice.units.length === 0) return { units: 0, problems: [] };
  const { duns } = (await supplierOf(caller, caller.scope.companyCode))!;
  const said = saidPacking(advice.units, advice.items, own, duns);
  if ('fault' in said) {
    const { at, code, detail } = said.fault;
    return { units: 0, problems: [problemOf(new Failure(code, { ...detail }), placeOf(advice, at))] };
  }
  const reason = words[caller.language].packedElsewhere.replace('{file}', fileName).slice(0, 200);
  const failure = await tried(caller, async () =>
    keepPacking(
      caller,
      {
        id: note.id,
        plant_no: caller.scope.plantNo,
        supplier_code: caller.scope.companyCode,
        dispatch_on: day,
      },
      said.outer,
      { reason },
    ),
  );
  if (failure) return { units: 0, problems: [problemOf(failure)] };
  const units = said.outer.reduce((sum, unit) => sum + 1 + unit.inner.length, 0);
  const foreign =
    said.foreign === undefined
      ? []
      : [problemOf(new Failure('despatchAdvice.plateForeign', { plate: said.foreign }))];
  return { units, problems: foreign };
};
