import { wallClock } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { jisForms, LINES_OF_PARTS } from '@portal/label/contract/layout/places.ts';
import type { Label } from '@portal/label/contract/text/texts.ts';
import { labelJobOf, onPaper, presentNumbers, type LabelPaper } from '@portal/label/server/offers.ts';
import { compact, labelFrame, type LabelFrame } from './call-off-labels.ts';
import { refuseFaults } from './labels-to-print.ts';

/** A loaded rack, as its label says it. */
export type RackOnLabel = {
  /** 3J: a loading unit with compartments; 4J: one with packages (VDA 4994). */
  readonly plate: string;
  readonly supplierCode: string;
  readonly packagingCode: string;
  readonly line: string;
  readonly partGroup: string;
  readonly status: string;
  readonly unloadingPoint: string | null;
  /** When its first vehicle is due at the line. */
  readonly plannedAt: string;
  /** Its numbers from the first to the last in sequence, and as people read them with their holes. */
  readonly firstNo: string;
  readonly lastNo: string;
  readonly numbers: string;
  /** How many numbers were missing between them when it was opened. */
  readonly missing: number;
  /** By place. */
  readonly contents: readonly {
    readonly place: number;
    readonly sequenceNo: string;
    readonly manufacturingNo: string;
    /** What was missing between the place before and this one. */
    readonly missingBefore?: string | undefined;
  }[];
};

/** Signs that the numbers of a rack have on its label: two of the longest and what stands between them. */
const ROOM_FOR_NUMBERS = 21;
const PLATE = /^[34]J[A-Z]{2}[A-Z0-9]{4,9}\d{9}$/;

/**
 * The label of a rack in the layout that holds now, proved, as PDF (`dots` null) or ZPL. Fails with `jis.rackPlate`, `jis.glyphsMissing` and
 * `jis.labelUnproved`.
 */
export const rackLabel = async (
  caller: Caller,
  rack: RackOnLabel,
  paper: LabelPaper,
): Promise<() => Promise<Buffer>> => {
  if (!PLATE.test(rack.plate)) throw new Failure('jis.rackPlate', { plate: rack.plate });
  const label = labelOfRack(await labelFrame(caller, rack.supplierCode), rack);
  const numbers = await presentNumbers(caller, jisForms);
  const job = await labelJobOf(caller, { title: rack.plate, labels: [label], numbers });
  return async () => {
    const { bytes, missing, faults } = await onPaper(job, paper);
    if (missing.length > 0) throw new Failure('jis.glyphsMissing', { characters: missing.join(' ') });
    refuseFaults(faults);
    return Buffer.from(bytes);
  };
};

export const labelOfRack = ({ shipFrom, shipTo, zone }: LabelFrame, rack: RackOnLabel): Label => {
  const planned = wallClock(zone, new Date(rack.plannedAt));
  const said = {
    assemblyLine: rack.line,
    partGroup: rack.partGroup,
    statusPoint: rack.status,
    unloadingPoint: rack.unloadingPoint ?? '',
    licencePlate: rack.plate,
    sequenceNo: rack.firstNo === rack.lastNo ? rack.firstNo : `${rack.firstNo}-${rack.lastNo}`,
  };
  const lines = rack.contents.flatMap(({ place, sequenceNo, manufacturingNo, missingBefore }) => [
    ...(missingBefore === undefined ? [] : [`[${missingBefore}]`]),
    `${place}: ${sequenceNo} ${manufacturingNo}`,
  ]);
  return {
    texts: {
      kind: 'RACK',
      name: rack.plate,
      ...said,
      // holes where there is room for them, else how many numbers are missing; the code says the first and the last
      ...(rack.numbers.length <= ROOM_FOR_NUMBERS
        ? { sequenceNo: rack.numbers }
        : rack.missing > 0 && { sequenceNo: `${said.sequenceNo} [-${rack.missing}]` }),
      plannedAt: `${planned.day} ${planned.time}`,
      packageType: rack.packagingCode,
      innerCount: String(rack.contents.length),
      supplier: rack.supplierCode,
      shipFrom: `${shipFrom}\n${rack.supplierCode}`,
      shipTo,
      parts: lines.join(lines.length > LINES_OF_PARTS ? ' · ' : '\n'),
    },
    facts: { ...said, plannedAt: compact(planned), supplierCode: rack.supplierCode },
  };
};
