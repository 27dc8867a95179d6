import type { Day } from '@portal/platform/contract/day.ts';
import { PLATE_IDENTIFIER, type RackContents } from './contents.ts';

/** A moment on the clock of the plant. */
type Clock = { readonly day: Day; readonly time: string };
export type AdvisedPiece = {
  readonly partNo: string;
  readonly quantity: string;
  readonly unit: string;
  readonly vehicleId: string | null;
  readonly manufacturingNo: string;
  readonly sequenceNo: string;
  readonly orderNumber: string | null;
  /** The number of the message that ordered it once more. */
  readonly reorderId: string | null;
};
export type AdvisedDelivery = {
  readonly number: string;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly duns: string;
  readonly now: Clock;
  readonly departed: Clock;
  readonly arrival: Clock;
  readonly truckPlate: string | null;
  readonly unloadingPoint: string | null;
  readonly racks: readonly {
    readonly licencePlate: string;
    readonly contents: RackContents;
    readonly partGroup: string;
    readonly assemblyLine: string;
    readonly pieces: readonly AdvisedPiece[];
  }[];
};

/**
 * A delivery from racks as EDIFACT DESADV D.07A, process JIS-IST (VDA 4987): of each piece the vehicle (GIR VV), the manufacturing number (AN) and the
 * part group (XA), without which the plant refuses it; XH for what was ordered once more. Each rack is an outermost packing level (CPS 3) with
 * its licence plate (GIN ML) and what kind of loading unit that is (PCI, 3J or 4J).
 */
export const desadvOf = (delivery: AdvisedDelivery): string => {
  const { number, plantNo, supplierCode, truckPlate, unloadingPoint } = delivery;
  const pieces = delivery.racks.reduce((sum, rack) => sum + rack.pieces.length, 0);
  let line = 0;
  const message = [
    ['BGM', ['351', '', '', 'JIS-IST'], number, '9'],
    ['DTM', ['137', clock(delivery.now), '203']],
    ['DTM', ['11', clock(delivery.departed), '203']],
    ['DTM', ['132', clock(delivery.arrival), '203']],
    ['RFF', ['CRN', number]],
    ['NAD', 'BY', [plantNo, '', '92']],
    ['NAD', 'SE', [supplierCode, '', '92']],
    ['NAD', 'ST', [plantNo, '', '92']],
    ...(unloadingPoint === null ? [] : [['LOC', '11', unloadingPoint]]),
    ...(truckPlate === null ? [] : [['TDT', '12', '', '30', '', '', '', '', ['', '', '', truckPlate]]]),
    ...delivery.racks.flatMap(({ licencePlate, contents, partGroup, assemblyLine, pieces: ofRack }, at) => [
      ['CPS', String(at + 1), '', '3'],
      ['PAC', '1'],
      ['PCI', '17', '', '', PLATE_IDENTIFIER[contents]],
      ['GIN', 'ML', licencePlate],
      ...ofRack.flatMap((piece) => [
        ['LIN', String(++line), '', [piece.partNo, 'IN']],
        ['QTY', ['12', piece.quantity, piece.unit]],
        [
          'GIR',
          '1',
          ...(piece.vehicleId === null ? [] : [[piece.vehicleId, 'VV']]),
          [piece.manufacturingNo, 'AN'],
          [partGroup, 'XA'],
          ...(piece.reorderId === null ? [] : [[piece.reorderId.slice(-35), 'XH']]),
        ],
        ...(piece.orderNumber === null ? [] : [['RFF', ['ON', piece.orderNumber]]]),
        ['RFF', ['AAN', piece.sequenceNo]],
        ['LOC', '159', assemblyLine],
      ]),
    ]),
    ['CNT', ['2', String(pieces)]],
  ] satisfies Segment[];
  return [
    'UNA:+.? ',
    segment([
      'UNB',
      ['UNOC', '3'],
      [delivery.duns, 'OD'],
      [plantNo, '92'],
      [clock(delivery.now).slice(2, 8), clock(delivery.now).slice(8)],
      number,
    ]),
    segment(['UNH', '1', ['DESADV', 'D', '07A', 'UN', 'GMI021']]),
    ...message.map(segment),
    segment(['UNT', String(message.length + 2), '1']),
    segment(['UNZ', '1', number]),
    '',
  ].join("'\r\n");
};

type Segment = readonly (string | readonly string[])[];

const clock = ({ day, time }: Clock): string => `${day}${time}`.replaceAll(/[-:]/g, '');

/** What the syntax means something by is released with `?`; elements that say nothing at the end are left out. */
const segment = (elements: Segment): string =>
  elements
    .map((element) => (typeof element === 'string' ? released(element) : element.map(released).join(':')))
    .join('+');
const released = (text: string): string => text.replaceAll(/[?+:']/g, '?$&');
