import type { DespatchAdvice, Doubt } from '../../contract/despatch-advice.ts';
import type { Segment } from '../reader/edifact/edifact-tokens.ts';
import { quoted } from '../reader/refusal.ts';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Codes of a DESADV that are read, and those that are known to say what no note needs; of any other nobody knows what is lost with it. */
export const KNOWN = {
  /** NAD 3035. */
  party: codes('SE SU SF BY ST CN DP FW CA CZ IV MI UD PW CS MF OS SN DSV PE BS UC'),
  /** RFF 1153 in the head. */
  headReference: codes(
    'CRN CN AAS AAO CU SRN ON DQ AAU PK IV DM VN AAN CT CR SI BM TN AAJ UCN AWB ACE VA XA FC GN ADE AHP',
  ),
  /** RFF 1153 of an item. */
  itemReference: codes('ON AAN BT AAU DQ AAS LI PK CT VN CR AIF SRN AAJ SI CN IV UC ACI AIZ DM SE TE PP'),
  /** RFF 1153 of a package. */
  marks: codes('ACI AAT AAS CW AAN ON DQ BT'),
  /** LOC 3227 of a party. */
  partyPlace: codes('11 1 5 7 8 9 14 18 19 27 35 60 159'),
  /** LOC 3227 of an item. */
  itemPlace: codes('11 159 7 8 9 14 18 19 27 35 60 1'),
  /** DTM 2005 of an item. */
  itemDate: codes('94 361 36 2 11 50 64 63 10 17 35 69 137 171 351 360 363 364 365 200'),
  /** QTY 6063 of a package. */
  packageQuantity: codes('52 189 188 12 11 59 164 53'),
  /** QTY 6063 of an item. */
  itemQuantity: codes('12 21 1 46 48 52 59 66 113 192 193 194 47 61 70 3 11'),
  /** PIA, LIN 7143. */
  number: codes(
    'IN BP SA VP EC AG BT DR EN UP PD CL GB SN MF MP CC HS NB LT BB IB IS ISBN PV SRV GU GN AB AC ON VN',
  ),
  /** GIN 7405 of an item. */
  identity: codes('BX BN ML AW BJ EE VV AN CN SRV BD BU'),
} as const;

/** The doubt about a code that is not known. */
export const unknownCode = (segment: Segment, qualifier: string): Doubt => ({
  code: 'edi.qualifierUnknown',
  at: segment.number,
  detail: quoted({ tag: segment.tag, qualifier }),
});

/** What a sender says of one item or package, he says of all: what misses it may have lost it on the way. */
export const alikeDoubts = ({ items, units }: DespatchAdvice): Doubt[] => [
  ...missing('RFF ON', items, ({ orderNumber }) => orderNumber !== ''),
  ...missing('RFF AAN', items, ({ callOffNumber }) => callOffNumber !== ''),
  ...missing('LOC 11', items, ({ unloadingPoint }) => unloadingPoint !== ''),
  ...missing('LOC 159', items, ({ pointOfUse }) => pointOfUse !== ''),
  ...missing('PIA SA', items, ({ supplierPartNumber }) => supplierPartNumber !== ''),
  ...missing('QTY 12', items, ({ unit }) => unit !== ''),
  ...missing('GIN BX', items, ({ batchNo }) => batchNo !== ''),
  ...missing('DTM 94', items, ({ productionDate }) => productionDate !== null),
  ...missing('DTM 361', items, ({ expiryDate }) => expiryDate !== null),
  ...missing('PIA EC', items, ({ changeIndex }) => changeIndex !== ''),
  ...missing('PAC', units, ({ packagingCode }) => packagingCode !== ''),
  // A pallet may go without a label though its boxes bear theirs.
  ...missing('GIN ML', units.filter(holdsGoods), hasPlate),
  ...missing(
    'GIN ML',
    units.filter((unit) => !holdsGoods(unit)),
    hasPlate,
  ),
  ...withoutContent(units),
  ...packedMore(items, units),
  ...missing('PAC', items, ({ position }) => units.some((unit) => unit.items.includes(position))),
  ...units.flatMap(({ at, count, plates }, place) =>
    (plates.length === 0 || plates.length === count) && !isLabelledTwice(units, place)
      ? []
      : [{ code: 'edi.platesDiffer' as const, at, detail: { declared: count, found: plates.length } }],
  ),
];

const holdsGoods = ({ items }: DespatchAdvice['units'][number]): boolean => items.length > 0;
const hasPlate = ({ plates }: DespatchAdvice['units'][number]): boolean => plates.length > 0;

/** Packages of which nobody says what is in each, though there are several, or others beside them that do. */
const withoutContent = (units: DespatchAdvice['units']): Doubt[] =>
  units
    .filter(
      ({ count, items, perPackage }) =>
        items.length > 0 &&
        perPackage === null &&
        (count > 1 || units.some((other) => other.items === items && other.perPackage !== null)),
    )
    .map(({ at }) => ({ code: 'edi.segmentMissing', at, detail: { tag: 'QTY 52' } }));

/** Boxes of one item, said in several places, hold more than there is of it by a whole box: one of them came twice. */
const packedMore = (items: DespatchAdvice['items'], units: DespatchAdvice['units']): Doubt[] =>
  items.flatMap(({ position, quantity }): Doubt[] => {
    const own = units.filter((unit) => unit.items.length === 1 && unit.items[0] === position);
    const most = own.reduce((sum, { count, perPackage }) => sum + count * Number(perPackage ?? 0), 0);
    const box = Math.max(0, ...own.map(({ perPackage }) => Number(perPackage ?? 0)));
    return own.length > 1 && box > 0 && most - box >= Number(quantity)
      ? [{ code: 'edi.packedMore', at: own[0]!.at, detail: { declared: most, found: Number(quantity) } }]
      : [];
  });

const isLabelledTwice = (units: DespatchAdvice['units'], place: number): boolean =>
  units.some((other, at) => at < place && other.plates.some((plate) => units[place]!.plates.includes(plate)));

/** The first one that misses what another one says. */
const missing = <One extends { at: number }>(
  tag: string,
  all: readonly One[],
  isSaid: (one: One) => boolean,
): Doubt[] => {
  const without = all.find((one) => !isSaid(one));
  return without && all.some(isSaid) ? [{ code: 'edi.segmentMissing', at: without.at, detail: { tag } }] : [];
};
