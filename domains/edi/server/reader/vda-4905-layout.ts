import { fieldsOf } from './vda-fixed.ts';

/** VDA 4905, widths behind type and version. A pair is a day code (6) and a quantity (9). */
export const PAIR_WIDTH = 15;

export const read511 = fieldsOf([
  ['customer', 9],
  ['supplier', 9],
  ['transmissionOld', 5],
  ['transmissionNew', 5],
  ['date', 6],
  ['resetDate', 6],
]);

export const read512 = fieldsOf([
  ['plant', 3],
  ['releaseNew', 9],
  ['releaseNewDate', 6],
  ['releaseOld', 9],
  ['releaseOldDate', 6],
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
]);

export const read513 = fieldsOf([
  ['receiptDate', 6],
  ['noteNumber', 8],
  ['noteDate', 6],
  ['quantity', 12],
  ['cumulative', 10],
  ['pairs', 5 * PAIR_WIDTH],
]);

export const read514 = fieldsOf([['pairs', 8 * PAIR_WIDTH]]);

export const read515 = fieldsOf([
  ['productionFrom', 6],
  ['productionTo', 6],
  ['productionCumulative', 10],
  ['materialFrom', 6],
  ['materialTo', 6],
  ['materialCumulative', 10],
  ['furtherPart', 22],
  ['intermediateSupplier', 9],
  ['planningHorizon', 6],
  ['pointOfUse', 14],
  ['cumulativeAtReset', 10],
]);

export const read517 = fieldsOf([
  ['customerCode', 22],
  ['supplierCode', 22],
  ['capacity', 7],
]);

export const read518 = fieldsOf([
  ['first', 40],
  ['second', 40],
  ['third', 40],
]);

/** The counters of the trailer stand in this order; version 01 ends before 515. */
export const read519 = fieldsOf([
  ['511', 7],
  ['512', 7],
  ['513', 7],
  ['514', 7],
  ['517', 7],
  ['518', 7],
  ['519', 7],
  ['515', 7],
]);

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
