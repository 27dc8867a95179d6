import { endsWell, fieldsOf, type IsOnlyTrimmed, type MayEnd, type RecordLayout } from './vda-fixed.ts';

/** VDA 4905, widths behind type and version. A pair is a day code (6) and a quantity (9). */
export const PAIR_WIDTH = 15;

/** Numbers and days are written whole. */
const digits: MayEnd = () => false;

/** A list of pairs ends behind one, or behind the code of its end, whose quantity may be blank. */
const pairs: MayEnd = (known) =>
  known.length % PAIR_WIDTH === 0 || (known.length % PAIR_WIDTH === 6 && known.endsWith('000000'));

const layout511 = [
  ['customer', 9],
  ['supplier', 9],
  ['transmissionOld', 5, digits],
  ['transmissionNew', 5, digits],
  ['date', 6, digits],
  ['resetDate', 6, digits],
] as const;
export const read511 = fieldsOf(layout511);

const layout512 = [
  ['plant', 3],
  ['releaseNew', 9, digits],
  ['releaseNewDate', 6, digits],
  ['releaseOld', 9, digits],
  ['releaseOldDate', 6, digits],
  ['part', 22],
  ['supplierPart', 22],
  ['order', 12],
  ['unloadingPoint', 5],
  ['clerk', 4],
  ['unit', 2],
  ['interval', 1],
  ['productionRelease', 1],
  ['materialRelease', 1],
  ['usage', 1],
  ['account', 7],
  ['storage', 7],
] as const;
export const read512 = fieldsOf(layout512);

const layout513 = [
  ['receiptDate', 6, digits],
  ['noteNumber', 8],
  ['noteDate', 6, digits],
  ['quantity', 12, digits],
  ['cumulative', 10, digits],
  ['pairs', 5 * PAIR_WIDTH, pairs],
] as const;
export const read513 = fieldsOf(layout513);

const layout514 = [['pairs', 8 * PAIR_WIDTH, pairs]] as const;
export const read514 = fieldsOf(layout514);

const layout515 = [
  ['productionFrom', 6, digits],
  ['productionTo', 6, digits],
  ['productionCumulative', 10, digits],
  ['materialFrom', 6, digits],
  ['materialTo', 6, digits],
  ['materialCumulative', 10, digits],
  ['furtherPart', 22],
  ['intermediateSupplier', 9],
  ['planningHorizon', 6, digits],
  ['pointOfUse', 14],
  ['cumulativeAtReset', 10, digits],
] as const;
export const read515 = fieldsOf(layout515);

const layout517 = [
  ['customerCode', 22],
  ['supplierCode', 22],
  ['capacity', 7, digits],
] as const;
export const read517 = fieldsOf(layout517);

const layout518 = [
  ['first', 40],
  ['second', 40],
  ['third', 40],
] as const;
export const read518 = fieldsOf(layout518);

/** The counters of the trailer stand in this order; version 01 ends before 515. */
const layout519 = [
  ['511', 7, digits],
  ['512', 7, digits],
  ['513', 7, digits],
  ['514', 7, digits],
  ['517', 7, digits],
  ['518', 7, digits],
  ['519', 7, digits],
  ['515', 7, digits],
] as const;
export const read519 = fieldsOf(layout519);

export const KNOWN_VERSIONS = ['01', '02', '03'];

/** Which records may follow which: 511 (512 513 514* 515? 517* 518*)* 519, and then the next 511. */
export const FOLLOWERS: Record<string, readonly string[]> = {
  '': ['511'],
  511: ['512', '519'],
  512: ['513'],
  513: ['514', '515', '517', '518', '512', '519'],
  514: ['514', '515', '517', '518', '512', '519'],
  515: ['517', '518', '512', '519'],
  517: ['517', '518', '512', '519'],
  518: ['518', '512', '519'],
  519: ['511'],
};

/** The layout of each record type, and the least of it that says anything: up to the field that the sender must fill. */
const RECORDS: Record<string, { layout: RecordLayout; least: number }> = {
  511: { layout: layout511, least: 39 },
  512: { layout: layout512, least: 104 },
  513: { layout: layout513, least: 47 },
  514: { layout: layout514, least: 20 },
  515: { layout: layout515, least: 17 },
  517: { layout: layout517, least: 6 },
  518: { layout: layout518, least: 6 },
  519: { layout: layout519, least: 54 },
};

/**
 * Some transfers cut the blanks at the end of lines. Then no line ends with one, and none ends within a number; a record that lost a
 * character in the middle looks otherwise. Record 519 is believed anyhow: its numbers are compared with what was read.
 */
export const isOnlyTrimmed: IsOnlyTrimmed = (text, blanksAreKept) => {
  const type = text.slice(0, 3);
  const record = RECORDS[type];
  if (!record || text.length < record.least || (blanksAreKept && type !== '519')) return false;
  if (type === '519' && text.slice(3, 5) !== '01' && text.length < 61) return false;
  return !text.endsWith(' ') && endsWell(record.layout, text);
};
