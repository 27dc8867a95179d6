import { Failure } from '@portal/platform/contract/failure.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { packagingByCode } from '@portal/packaging/server/offers.ts';
import { lineFault, type LineAgreement, type LineInput, type NoteLine } from '../contract/fields.ts';
import { packedFault, packingFaults, type Outer } from '../contract/packing.ts';
import { words } from '../contract/words.en.ts';

/** A truck cannot arrive before it left: the arrival's day (in UTC, a day of grace for the zones) against the day of dispatch. */
export const checkDates = ({
  dispatchOn,
  expectedArrival,
}: {
  dispatchOn: string;
  expectedArrival: string;
}): void => {
  const dayAfter = new Date(Date.parse(expectedArrival) + 86_400_000).toISOString().slice(0, 10);
  if (dayAfter < dispatchOn)
    throw new Failure('deliveryNote.arrivalBeforeDispatch', { field: 'expectedArrival' });
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

/** Fails with the first thing that is wrong in a packing, naming unit and box. Without agreements the fill of boxes is not held against them. */
export const checkPacking = (
  language: Language,
  lines: readonly NoteLine[],
  units: readonly Outer[],
  agreements: readonly LineAgreement[] = [],
): void => {
  const fault = packingFaults(lines, units, agreements)[0];
  if (!fault) return;
  throw new Failure('deliveryNote.packing', {
    outer: fault.outer + 1,
    inner: fault.inner,
    problem: words[language].packing[fault.code],
  });
};

/** Fails with the first packaging that the tenant does not know, naming the unit and, for a box in it, the box. */
export const checkPackaging = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  units: readonly Outer[],
): Promise<void> => {
  const used = units.flatMap((unit, outer) => [
    { outer, code: unit.packagingCode },
    ...(unit.auxiliaryCode === null ? [] : [{ outer, code: unit.auxiliaryCode }]),
    ...unit.inner.map((box, inner) => ({ outer, inner: inner + 1, code: box.packagingCode })),
  ]);
  const known = await packagingByCode(caller, [...new Set(used.map(({ code }) => code))]);
  const unknown = used.find(({ code }) => !known.has(code));
  if (unknown) throw new Failure('deliveryNote.unknownPackaging', { ...unknown, outer: unknown.outer + 1 });
};

/** Fails unless everything that is delivered is packed, and no more. */
export const checkPacked = (
  language: Language,
  number: string,
  lines: readonly NoteLine[],
  units: readonly Outer[],
): void => {
  const fault = packedFault(lines, units, (unit) => unitWord(unit, language));
  if (fault) throw new Failure(fault.failure, { number, ...fault.details });
};

/** A unit as people read it. */
export const unitWord = (unit: string, language: Language): string =>
  (platformWords[language].units as Record<string, string>)[unit] ?? unit;
