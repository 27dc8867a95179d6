import { partKey, type Party, type ReleaseItem } from '../../../contract/release-message.ts';
import { codeAt, LENGTH, withinLength } from '../edifact/edifact-codes.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import { ITEM_ACTIONS, ITEM_DELETED } from './delfor-codes.ts';
import { doubtingOf } from '../guards/doubts.ts';
import { EdiRefusal } from '../refusal.ts';
import { blankItem } from '../../../contract/blank-item.ts';

/** Where goods go and what the parties are called; inherited from message to plant block to item. */
export type Surroundings = {
  shipTo: Party;
  supplierCode: string;
  buyerCode: string;
  plant: string;
  deliveryPlace: string;
  unloadingPoint: string;
  storageLocation: string;
  pointOfUse: string;
};

export const noSurroundings: Surroundings = {
  shipTo: { id: '', qualifier: '' },
  supplierCode: '',
  buyerCode: '',
  plant: '',
  deliveryPlace: '',
  unloadingPoint: '',
  storageLocation: '',
  pointOfUse: '',
};

/** A referenced document, its day (RFF with DTM 171) and the day its goods were received (DTM 50). */
export type Reference = { value: string; line: string; date: string | null; received: string | null };
export type References = Partial<Record<string, Reference>>;

export const isShipTo = (segment: Segment) => ['ST', 'CN', 'DP'].includes(component(segment, 0));

export const saysParty = (segment: Segment) =>
  isShipTo(segment) || ['SE', 'SU', 'BY'].includes(component(segment, 0));

/** NAD: ship-to (ST, in D96A CN), seller or supplier, buyer. Other parties change nothing here. */
export const withParty = (around: Surroundings, segment: Segment): Surroundings => {
  const id = codeAt(segment, 1, 0, LENGTH.party);
  const role = component(segment, 0);
  if (isShipTo(segment))
    return { ...around, shipTo: { id, qualifier: codeAt(segment, 1, 2, LENGTH.qualifier) } };
  if (role === 'SE' || role === 'SU') return { ...around, supplierCode: id };
  return role === 'BY' ? { ...around, buyerCode: id } : around;
};

const PLACES: Partial<Record<string, keyof Surroundings>> = {
  7: 'deliveryPlace',
  11: 'unloadingPoint',
  18: 'storageLocation',
  19: 'plant',
  159: 'pointOfUse',
};

export const saysPlace = (segment: Segment): boolean =>
  PLACES[codeAt(segment, 0, 0, LENGTH.qualifier)] !== undefined;

export const withPlace = (around: Surroundings, segment: Segment): Surroundings => {
  const place = PLACES[codeAt(segment, 0, 0, LENGTH.qualifier)];
  return place === undefined ? around : { ...around, [place]: codeAt(segment, 1, 0, LENGTH.place) };
};

/** The plant is LOC 19 where the sender gives one, else the ship-to, else the place of delivery. */
export const placesOf = (around: Surroundings) => ({
  plantCode: around.plant || around.shipTo.id || around.deliveryPlace,
  shipTo: around.shipTo,
  supplierCode: around.supplierCode,
  buyerCode: around.buyerCode,
  unloadingPoint: around.unloadingPoint,
  storageLocation: around.storageLocation,
  pointOfUse: around.pointOfUse,
});

export const startDelforItem = (segment: Segment, position: number, around: Surroundings): ReleaseItem => {
  const item: ReleaseItem = { ...blankItem(), at: segment.number, position, ...placesOf(around) };
  const action = component(segment, 1).trim();
  if (!ITEM_ACTIONS.has(action))
    doubtingOf(item)(action === ITEM_DELETED ? 'edi.itemDeleted' : 'edi.itemAction', segment.number, {
      action,
    });
  addPartNumber(item, segment, component(segment, 2), component(segment, 2, 1));
  return item;
};

/** IN or BP is the buyer's number, of which there is one; SA or VP the supplier's; LIN without a code means the buyer's. */
const addPartNumber = (item: ReleaseItem, segment: Segment, value: string, code: string) => {
  const number = withinLength(segment, value.trimEnd(), LENGTH.partNumber);
  if (number.trim() === '') return;
  if (code === 'SA' || code === 'VP') item.supplierPartNumber ||= number;
  else if (['IN', 'BP', ''].includes(code)) {
    if (item.partNumber !== '' && partKey(item.partNumber) !== partKey(number))
      throw new EdiRefusal(
        'edi.segmentRepeated',
        { segment: segment.number },
        { tag: `${segment.tag} ${code}` },
      );
    item.partNumber ||= number;
  } else
    keepIn(item.partIds, { code: withinLength(segment, code, LENGTH.qualifier), value: number }, segment);
};

/** PIA, IMD and FTX of an item. */
export const addItemSegment = (item: ReleaseItem, segment: Segment) => {
  if (segment.tag === 'PIA')
    for (const [value = '', code = ''] of segment.elements.slice(1))
      addPartNumber(item, segment, value, code);
  if (segment.tag === 'IMD')
    item.description ||=
      codeAt(segment, 2, 3, LENGTH.description) + codeAt(segment, 2, 4, LENGTH.description);
  if (segment.tag === 'FTX') {
    const parts = (segment.elements[3] ?? []).slice(0, 5);
    const text = parts.map((part) => withinLength(segment, part, LENGTH.text)).join(' ');
    if (text.trim() !== '') keepIn(item.texts, text.trim(), segment);
  }
};

/** More numbers, texts or packagings than this are no call-off; the item is kept whole until it ends. */
const LONGEST_LIST = 1_000;

export const keepIn = <Value>(list: Value[], value: Value, segment: Segment) => {
  if (list.length >= LONGEST_LIST)
    throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { limit: LONGEST_LIST });
  list.push(value);
};

/**
 * ON is the scheduling agreement, AAN this release and AIF the one before it (some senders write SH). What the item
 * does not say is taken from the head of the message; a release without any number has that of the document.
 */
export const addReferences = (item: ReleaseItem, own: References, head: References, document: Reference) => {
  const order = own.ON ?? head.ON;
  const release = own.AAN ?? head.AAN ?? document;
  const previous = own.AIF ?? own.SH ?? head.AIF ?? head.SH;
  item.orderNumber = order?.value ?? '';
  item.orderLine = order?.line ?? '';
  item.releaseNumber = release.value;
  item.releaseDate = release.date;
  item.previousReleaseNumber = previous?.value ?? '';
  item.previousReleaseDate = previous?.date ?? null;
};
