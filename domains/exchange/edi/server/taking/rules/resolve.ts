import type { Caller } from '@portal/platform/server/caller.ts';
import { partKey, pointOfUseOf } from '../../../contract/release-message.ts';
import type { WaitingReason } from '../../../contract/reasons.ts';
import {
  findAgreement,
  type Decision,
  type FoundAgreement,
  type UnclearAgreement,
} from './agreement-rule.ts';
import { partFactors } from '@portal/part/server/offers.ts';
import { unitsByMessageCode } from '@portal/unit/server/offers.ts';
import { quantitiesOf } from './release-input.ts';
import { canConvert } from './units.ts';
import {
  findDeliveries,
  findParts,
  findPartners,
  findPoints,
  type FoundPart,
  type FoundPoint,
  type Partner,
} from './lookups.ts';
import type { ReadItem } from '../read-items.ts';

export type Unresolved = { readonly item: ReadItem; readonly decision: Decision | null };

/** What an item means here: everything is known, or something waits for a person. */
export type Meaning = {
  /** '' as long as the partner is unknown. */
  plantNo: string;
  supplierCode: string | null;
  partNo: string | null;
} & (
  | { known: true; plantNo: string; supplierCode: string; partNo: string; agreement: FoundAgreement }
  | {
      known: false;
      reason: WaitingReason;
      detail: Readonly<Record<string, string>>;
      /** The same for all items that one mapping helps. */
      workKey: string;
    }
);

/** What items mean, in six queries however many they are. Returns in their order. */
export const resolveItems = async (
  caller: Pick<Caller, 'db' | 'scope'>,
  input: readonly Unresolved[],
): Promise<Meaning[]> => {
  const partners = await each(input, partnerKey, async (keys) => findPartners(caller, keys));
  const parts = await each(
    input,
    ({ item }, at) => partners[at] && { plant: partners[at].plantNo, key: partKey(item.partNumber) },
    async (keys) => findParts(caller, keys),
  );
  const deliveries = await each(
    input,
    (_, at) =>
      partners[at] &&
      parts[at] && {
        plant: partners[at].plantNo,
        supplier: partners[at].supplierCode,
        part: parts[at].partNo,
      },
    async (keys) => findDeliveries(caller, keys),
  );
  const points = await each(
    input,
    ({ item, decision }, at) =>
      partners[at] && {
        plant: partners[at].plantNo,
        supplier: partners[at].supplierCode,
        key: partKey(decision?.unloadingPoint ?? item.unloadingPoint),
      },
    async (keys) => findPoints(caller, keys),
  );
  const units = await unitsByMessageCode(caller);
  const factors = await partFactors(caller, [...new Set(parts.flatMap((part) => part?.partNo ?? []))]);
  return input.map((one, at) => {
    const partner = partners[at];
    const part = parts[at];
    const delivered = deliveries[at];
    if (!partner) return unknownPartner(one.item);
    if (!part || !delivered) return unknownPart(one.item, partner);
    const known = {
      ...delivered,
      partUnit: part.unit,
      units,
      factors: factors.get(part.partNo) ?? NO_FACTORS,
    };
    return withAgreement(one, partner, part, known, points[at]);
  });
};

const NO_FACTORS: ReadonlyMap<string, string> = new Map();

const partnerKey = ({ item }: Unresolved) => ({
  format: item.format,
  customer: item.buyerCode,
  plant: item.plantCode,
  supplier: item.supplierCode,
});

const unknownPartner = (item: ReadItem): Meaning => ({
  known: false,
  plantNo: '',
  supplierCode: null,
  partNo: null,
  reason: 'edi.unknownPartner',
  detail: {},
  workKey: JSON.stringify(['partner', item.format, item.buyerCode, item.plantCode, item.supplierCode]),
});

const unknownPart = (item: ReadItem, partner: Partner): Meaning => ({
  known: false,
  ...partner,
  partNo: null,
  reason: 'edi.unknownPart',
  detail: {},
  workKey: JSON.stringify(['part', partner.plantNo, partKey(item.partNumber)]),
});

const withAgreement = (
  { item, decision }: Unresolved,
  partner: Partner,
  { partNo }: FoundPart,
  known: Parameters<typeof findAgreement>[2],
  point: FoundPoint | undefined,
): Meaning => {
  const pointOfUse = pointOfUseOf(item);
  const meant = findAgreement({ ...item, pointOfUse }, point, known, decision);
  const found = tooLarge(item, meant) ?? meant;
  if (!('cause' in found)) return { known: true, ...partner, partNo, agreement: found };
  const { plantNo, supplierCode } = partner;
  const order = [item.orderNumber, item.orderLine, partKey(item.unloadingPoint), pointOfUse];
  const about = [plantNo, supplierCode, partNo, ...order, item.unit];
  return {
    known: false,
    ...partner,
    partNo,
    reason: 'edi.agreementUnclear',
    detail: { cause: found.cause, ...found.detail },
    workKey: JSON.stringify(['agreement', ...about]),
  };
};

/** A quantity that has no room in the unit of the part waits as if there were no factor. */
const tooLarge = (item: ReadItem, found: FoundAgreement | UnclearAgreement): UnclearAgreement | undefined =>
  'cause' in found || found.conversion === undefined || canConvert(quantitiesOf(item), found.conversion)
    ? undefined
    : { cause: 'unitDiffers', detail: { given: found.conversion.unit, expected: found.unit } };

/** Asks once for each distinct key. Items without a key get no answer. */
const each = async <Key extends object, Answer>(
  input: readonly Unresolved[],
  keyOf: (one: Unresolved, at: number) => Key | undefined,
  find: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): Promise<(Answer | undefined)[]> => {
  const places = new Map<string, number>();
  const keys: Key[] = [];
  const placeOf = input.map((one, at) => {
    const key = keyOf(one, at);
    if (key === undefined) return undefined;
    const name = JSON.stringify(key);
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, keys.length);
    return keys.push(key) - 1;
  });
  if (keys.length === 0) return input.map(() => undefined);
  const answers = await find(keys);
  return placeOf.map((place) => (place === undefined ? undefined : answers[place]));
};
