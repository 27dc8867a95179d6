import {
  endsWell,
  fieldsOf,
  type IsOnlyTrimmed,
  type MayEnd,
  type RecordLayout,
} from '../reader/vda/vda-fixed.ts';

/** VDA 4913 (FORMATS of the field, versions 01 to 04), widths behind type and version. What nobody here reads is passed over by `_`. */
const digits: MayEnd = () => false;

const layout711 = [
  ['customer', 9],
  ['supplier', 9],
  ['transmissionOld', 5, digits],
  ['transmissionNew', 5, digits],
  ['date', 6, digits],
  ['subSupplier', 9],
  ['carrier', 9],
] as const;
export const read711 = fieldsOf(layout711);

const layout712 = [
  ['loadReference', 8],
  ['supplierPlant', 3],
  ['carrier', 14],
  ['handoverDate', 6, digits],
  ['handoverTime', 4, digits],
  ['grossWeight', 7, digits],
  ['netWeight', 7, digits],
  ['freightTerms', 2],
  ['_', 1],
  ['packages', 4, digits],
  ['partner', 14],
  ['means', 2],
  ['meansNumber', 25],
  ['_contents', 9],
  ['arrivalDate', 6, digits],
  ['arrivalTime', 4, digits],
  ['loadingMetres', 3, digits],
  ['lorry', 1],
] as const;
export const read712 = fieldsOf(layout712);

const layout713 = [
  ['number', 8],
  ['date', 6, digits],
  ['unloadingPoint', 5],
  ['dispatchType', 2],
  ['customerReference', 4],
  ['order', 12],
  ['process', 2],
  ['_', 4],
  ['plant', 3],
  ['consignment', 8],
  ['receiver', 9],
  ['_dash', 1],
  ['storage', 7],
  ['supplier', 9],
  ['pointOfUse', 14],
  ['callOff', 4],
] as const;
export const read713 = fieldsOf(layout713);

const layout714 = [
  ['part', 22],
  ['supplierPart', 22],
  ['origin', 3],
  ['quantity', 13, digits],
  ['unit', 2],
  ['secondQuantity', 13, digits],
  ['secondUnit', 2],
  ['vat', 3],
  ['_', 1],
  ['position', 3],
  ['releaseKey', 1],
  ['batch', 15],
  ['usage', 1],
  ['dangerousGoods', 8],
  ['preference', 1],
  ['duty', 1],
  ['_stock', 2],
  ['changeState', 2],
] as const;
export const read714 = fieldsOf(layout714);

const layout715 = [
  ['customerCode', 22],
  ['supplierCode', 22],
  ['count', 13, digits],
  ['position', 3],
  ['perPackage', 13, digits],
  ['labelFrom', 9],
  ['labelTo', 9],
  ['dimensions', 12],
  ['stacking', 1],
  ['callNumber', 15],
  ['labelType', 1],
] as const;
export const read715 = fieldsOf(layout715);

/** The counters of the trailer in their order. */
const layout719 = [
  ['711', 7, digits],
  ['712', 7, digits],
  ['713', 7, digits],
  ['714', 7, digits],
  ['715', 7, digits],
  ['716', 7, digits],
  ['718', 7, digits],
  ['719', 7, digits],
  ['717', 7, digits],
] as const;
export const read719 = fieldsOf(layout719);

export const DESPATCH_VERSIONS = ['01', '02', '03', '04'];

/** Which records may follow which: 711 (712 (713 (714 718* 716? 715*)*)*)* 719. */
export const DESPATCH_FOLLOWERS: Record<string, readonly string[]> = {
  '': ['711'],
  711: ['712', '719'],
  712: ['713', '712', '719'],
  713: ['714', '716', '713', '712', '719'],
  714: ['715', '716', '717', '718', '714', '713', '712', '719'],
  715: ['715', '716', '717', '718', '714', '713', '712', '719'],
  716: ['715', '716', '717', '718', '714', '713', '712', '719'],
  717: ['715', '716', '717', '718', '714', '713', '712', '719'],
  718: ['715', '716', '717', '718', '714', '713', '712', '719'],
  719: ['711'],
};

/** The layout of each record type that is read, and the least of it that says anything: up to the field that the sender must fill. */
const RECORDS: Record<string, { layout: RecordLayout; least: number }> = {
  711: { layout: layout711, least: 39 },
  712: { layout: layout712, least: 13 },
  713: { layout: layout713, least: 19 },
  714: { layout: layout714, least: 67 },
  715: { layout: layout715, least: 62 },
  719: { layout: layout719, least: 54 },
};

/** Some transfers cut the blanks at the end of lines: then no line ends with one, and none within a number. */
export const isOnlyTrimmedDespatch: IsOnlyTrimmed = (text, blanksAreKept) => {
  const record = RECORDS[text.slice(0, 3)];
  if (record === undefined) return !blanksAreKept;
  if (text.length < record.least || blanksAreKept) return false;
  return !text.endsWith(' ') && endsWell(record.layout, text);
};
