import type { Party, ReleaseItem } from '../../contract/release-message.ts';
import { component, type Segment } from './edifact-tokens.ts';

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

/** A referenced document and its day (RFF with DTM 171 or 50). */
export type Reference = { value: string; line: string; date: string | null };
export type References = Partial<Record<string, Reference>>;

export const isShipTo = (segment: Segment) => ['ST', 'CN', 'DP'].includes(component(segment, 0));

/** NAD: ship-to (ST, in D96A CN), seller or supplier, buyer. Other parties change nothing here. */
export const withParty = (around: Surroundings, segment: Segment): Surroundings => {
  const id = component(segment, 1).trim();
  const role = component(segment, 0);
  if (isShipTo(segment)) return { ...around, shipTo: { id, qualifier: component(segment, 1, 2) } };
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

export const withPlace = (around: Surroundings, segment: Segment): Surroundings => {
  const place = PLACES[component(segment, 0)];
  return place === undefined ? around : { ...around, [place]: component(segment, 1).trim() };
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
  const item: ReleaseItem = {
    kind: 'item',
    at: segment.number,
    position,
    ...placesOf(around),
    partNumber: '',
    supplierPartNumber: '',
    description: '',
    partIds: [],
    orderNumber: '',
    orderLine: '',
    unit: '',
    releaseNumber: '',
    releaseDate: null,
    previousReleaseNumber: '',
    previousReleaseDate: null,
    cumulativeReceived: null,
    cumulativeResetDate: null,
    cumulativeBeforeReset: null,
    lastReceipt: null,
    backlog: null,
    productionReleaseFrom: null,
    productionReleaseTo: null,
    productionReleaseCumulative: null,
    materialReleaseFrom: null,
    materialReleaseTo: null,
    materialReleaseCumulative: null,
    planningHorizon: null,
    usage: '',
    clerk: '',
    packaging: [],
    texts: [],
    intermediateSupplier: '',
    quantities: {},
  };
  addPartNumber(item, component(segment, 2), component(segment, 2, 1));
  return item;
};

/** IN or BP is the buyer's number, SA or VP the supplier's; LIN without a code means the buyer's. */
const addPartNumber = (item: ReleaseItem, value: string, code: string) => {
  const number = value.trimEnd();
  if (number.trim() === '') return;
  if (code === 'SA' || code === 'VP') item.supplierPartNumber ||= number;
  else if (['IN', 'BP', ''].includes(code)) item.partNumber ||= number;
  else item.partIds.push({ code, value: number });
};

/** PIA, IMD and FTX of an item. */
export const addItemSegment = (item: ReleaseItem, segment: Segment) => {
  if (segment.tag === 'PIA')
    for (const [value = '', code = ''] of segment.elements.slice(1)) addPartNumber(item, value, code);
  if (segment.tag === 'IMD')
    item.description ||= (component(segment, 2, 3) + component(segment, 2, 4)).trim();
  if (segment.tag === 'FTX') {
    const text = (segment.elements[3] ?? []).join(' ').trim();
    if (text !== '') item.texts.push(text);
  }
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
