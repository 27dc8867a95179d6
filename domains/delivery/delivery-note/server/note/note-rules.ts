import { today } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { inBoth } from '@portal/platform/contract/words.ts';
import type * as z from 'zod/mini';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { processOptions, requireDictCode, unitNames } from '@portal/settings/server/offers.ts';
import {
  noteFieldNames,
  type NoteField,
  type NoteHeadField,
} from '@portal/settings/contract/process/note-fields.ts';
import { fitsUse } from '@portal/packaging/contract/packaging-use.ts';
import { packagingByCode } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { supplierOrigins } from '@portal/supplier/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import {
  headDictionaries,
  lineFault,
  type LineAgreement,
  type LineInput,
  type NoteHead,
  type NoteLine,
} from '../../contract/fields.ts';
import { signWords } from '@portal/label/contract/sign-words.ts';
import { signsBeyond } from '@portal/label/contract/signs.ts';
import { missingInHead, missingInLine } from '../../contract/mandatory.ts';
import { packedFault, packingFaults, type Outer } from '../../contract/packing/packing.ts';
import { refusalWords } from '../../contract/refusal-words.en.ts';
import { words } from '../../contract/words.en.ts';

/** A truck cannot arrive before it left: the day of arrival on the plant's calendar against the day of dispatch. */
export const checkDates = async (
  caller: Caller,
  { dispatchOn, expectedArrival }: { dispatchOn: string; expectedArrival: string | null },
): Promise<void> => {
  if (expectedArrival !== null && today(await plantZone(caller), new Date(expectedArrival)) < dispatchOn)
    throw new Failure('deliveryNote.arrivalBeforeDispatch', { field: 'expectedArrival' });
};

/** When it comes is somebody's word, never the portal's guess. Fails with `deliveryNote.arrivalMissing`. */
export const requireArrival = (expectedArrival: string | null): string => {
  if (expectedArrival === null)
    throw new Failure('deliveryNote.arrivalMissing', { field: 'expectedArrival' });
  return expectedArrival;
};

/** What is sent still comes: not on a day that is past at the plant. Fails with `deliveryNote.arrivalPast`, and as `requireArrival` does. */
export const checkArrivalAhead = async (caller: Caller, arrivalSaid: string | null): Promise<void> => {
  const expectedArrival = requireArrival(arrivalSaid);
  const zone = await plantZone(caller);
  const arrival = today(zone, new Date(expectedArrival));
  if (arrival < today(zone))
    throw new Failure('deliveryNote.arrivalPast', { field: 'expectedArrival', arrival });
};

/** Goods leave from a place of their supplier. What `before` said may stay until the note is sent. Fails with `deliveryNote.originUnknown`. */
export const checkOrigin = async (
  caller: Caller,
  supplierCode: string,
  code: string | null,
  before?: string | null,
): Promise<void> => {
  if (code === null || code === before) return;
  if (!(await supplierOrigins(caller, supplierCode)).some((place) => place.code === code))
    throw new Failure('deliveryNote.originUnknown', { field: 'originCode', code, supplierCode });
};

type HeadCodes = Pick<z.output<typeof NoteHead>, 'transportType' | 'transportMode' | 'paymentTerms'>;

/** Codes of the head are choices of their dictionaries. What `before` said already may stay, though it is no choice any more. Fails with `dict.unknownCode`. */
export const checkHeadCodes = async (caller: Reader, head: HeadCodes, before?: HeadCodes): Promise<void> => {
  for (const field of ['transportType', 'transportMode', 'paymentTerms'] as const)
    if (head[field] !== before?.[field])
      await requireDictCode(caller, headDictionaries[field], head[field], field);
};

/** Holds what was written of a material against what was ordered. Fails with the rule's failure, naming part and field. */
export const checkLine = (
  line: NoteLine,
  written: Pick<
    LineInput,
    'softwareRevision' | 'hardwareRevision' | 'actualGStand' | 'productionDate' | 'expiryDate'
  > = line,
): void => {
  const fault = lineFault(written, line.ordered);
  if (!fault) return;
  const ordered =
    fault.field === 'hardwareRevision'
      ? line.ordered.hardwareRevision
      : fault.field === 'actualGStand'
        ? line.ordered.gStand
        : line.ordered.softwareRevision;
  throw new Failure(fault.failure, { partNo: line.partNo, row: line.lineNo, field: fault.field, ordered });
};

/** A line may be saved before its actual versions are known; a wrong one is refused at once. */
export const checkWritten = (line: NoteLine, written: LineInput): void => {
  // Files do not pass through the shape of the form.
  for (const field of ['batchNo', 'changeIndex'] as const) {
    const signs = signsBeyond(written[field] ?? '');
    if (signs.length > 0)
      throw new Failure('deliveryNote.signs', {
        partNo: line.partNo,
        row: line.lineNo,
        field,
        value: written[field],
        signs: signs.join(' '),
        allowed: inBoth(signWords, ({ ascii }) => ascii),
      });
  }
  checkLine(line, {
    ...written,
    softwareRevision: written.softwareRevision ?? line.ordered.softwareRevision,
    hardwareRevision: written.hardwareRevision ?? line.ordered.hardwareRevision,
    actualGStand: written.actualGStand ?? line.ordered.gStand,
  });
};

/** What is missing of what the plant asks for: all of the head, and all of each such material. */
export const mandatoryLacks = async (
  caller: Caller,
  plantNo: string,
  head: Readonly<Record<NoteHeadField, string | null>>,
  lines: readonly NoteLine[],
): Promise<Failure[]> => {
  const { noteMandatory } = await processOptions(caller, plantNo);
  const named = (fields: readonly NoteField[]) =>
    inBoth(noteFieldNames, (now) => fields.map((field) => now[field]).join(', '));
  const [first, ...more] = missingInHead(head, noteMandatory);
  return [
    ...(first
      ? [new Failure('deliveryNote.fieldMissing', { field: first, names: named([first, ...more]) })]
      : []),
    ...lines.flatMap((line) => {
      const missing = missingInLine(line, noteMandatory);
      if (missing.length === 0) return [];
      const { partNo, lineNo: row } = line;
      const [field] = missing;
      return [new Failure('deliveryNote.materialIncomplete', { partNo, row, field, names: named(missing) })];
    }),
  ];
};

/** Fails with the first thing that is wrong in a packing, naming unit and box. Without agreements the fill of boxes is not held against them. */
export const checkPacking = (
  lines: readonly NoteLine[],
  units: readonly Outer[],
  agreements: readonly LineAgreement[] = [],
): void => {
  const fault = packingFaults(lines, units, agreements)[0];
  if (!fault) return;
  throw new Failure('deliveryNote.packing', {
    outer: fault.outer + 1,
    inner: fault.inner,
    problem: inBoth(words, (now) => now.packing[fault.code]),
  });
};

/** Fails with `unit.tooFine` for the first box that holds a finer quantity than its material may have. */
export const checkFineness = async (
  caller: Caller,
  lines: readonly NoteLine[],
  units: readonly Outer[],
): Promise<void> => {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const boxes = units.flatMap((unit, outer) =>
    unit.inner.map((box, inner) => ({ box, outer, inner, line: lineOf.get(box.lineId)! })),
  );
  await requireDecimals(
    caller,
    boxes.map(({ box, line }) => ({ quantity: box.quantity, unit: line.unit, of: line.quantity })),
    (_, at) => {
      const { outer, inner, line } = boxes[at]!;
      return { partNo: line.partNo, field: `outer.${outer}.inner.${inner}.quantity` };
    },
  );
};

/** Each packaging of a packing with its place and what it is used as. */
const packagingUsed = (units: readonly Outer[]) =>
  units.flatMap((unit, outer) => [
    { outer, code: unit.packagingCode, use: 'outer' as const },
    ...(unit.auxiliaryCode === null ? [] : [{ outer, code: unit.auxiliaryCode, use: 'auxiliary' as const }]),
    ...unit.inner.map((box, inner) => ({
      outer,
      inner: inner + 1,
      code: box.packagingCode,
      use: 'inner' as const,
    })),
  ]);

/**
 * Fails with the first packaging that the tenant does not know, that is switched off, or that is of another kind than its use, naming the
 * unit and, for a box in it, the box. What is agreed, or was packed so before, may stay.
 */
export const checkPackaging = async (
  caller: Pick<Caller, 'db' | 'scope' | 'language'>,
  units: readonly Outer[],
  { before, agreements }: { before: readonly Outer[]; agreements: readonly LineAgreement[] },
): Promise<void> => {
  const used = packagingUsed(units);
  const known = await packagingByCode(caller, [...new Set(used.map(({ code }) => code))]);
  const kept = new Set([
    ...packagingUsed(before).map(({ use, code }) => `${use} ${code}`),
    ...agreements.flatMap(({ innerCode, outerCode, auxiliaryCode }) => [
      `inner ${innerCode}`,
      `outer ${outerCode}`,
      `auxiliary ${auxiliaryCode}`,
    ]),
  ]);
  for (const { use, ...place } of used) {
    const packaging = known.get(place.code);
    const at = { ...place, outer: place.outer + 1 };
    if (!packaging) throw new Failure('deliveryNote.unknownPackaging', at);
    if (kept.has(`${use} ${place.code}`)) continue;
    if (!packaging.active) throw new Failure('deliveryNote.packagingOff', at);
    if (!fitsUse(packaging, use))
      throw new Failure('deliveryNote.packagingKind', {
        ...at,
        use: inBoth(refusalWords, (now) => now.packagingUse[use]),
      });
  }
};

/** Fails unless everything that is delivered is packed, and no more. */
export const checkPacked = async (
  caller: Caller,
  number: string,
  lines: readonly NoteLine[],
  units: readonly Outer[],
): Promise<void> => {
  const fault = packedFault(lines, units, await unitNames(caller));
  if (fault) throw new Failure(fault.failure, { number, ...fault.details });
};
