/** QTY: how many pieces go into the vehicle (113 to be delivered, 1 discrete). */
export const PIECES = new Set(['113', '1']);
/** QTY that says something beside: cumulatives, what was received or despatched, backlog, what a package holds. */
export const BESIDE = new Set(['3', '12', '48', '52', '70', '71', '73', '74', '78', '79', '83', '84', '194']);

/** GIR 7405: VIN, order number of the manufacturer, part group. */
export const IDENTITIES = { VV: 'vehicleId', AN: 'manufacturingNo', XA: 'partGroup' } as const;
/** Chassis, engine, serial, registration, kanban, batch, package: they tell nothing that is built by. */
export const OTHER_IDENTITIES = new Set(['CN', 'EE', 'BN', 'BL', 'AL', 'BX', 'AW', 'BJ', 'ML', 'XH']);

/** LOC 3227: unloading point and place at the line are read; place of delivery, despatch, loading, warehouse and plant are not. */
export const UNLOADING = '11';
export const LINE = '159';
export const OTHER_LOCATIONS = new Set(['5', '7', '8', '9', '18', '19', '26', '35', '60']);

/** NAD 3035: who supplies, where it goes and who buys; the others take no part. */
export const SUPPLIERS = new Set(['SE', 'SU']);
export const KNOWN_PARTIES = new Set(['SE', 'SU', 'ST', 'BY']);
export const IGNORED_PARTIES = new Set([
  'MI',
  'SF',
  'FW',
  'CA',
  'IV',
  'CN',
  'CZ',
  'UD',
  'DP',
  'PE',
  'MF',
  'CS',
]);

/** RFF 1153 of a part: its order is read; call-offs, contracts, notes and drawings are not. */
export const ORDER = new Set(['ON']);
export const OTHER_REFERENCES = new Set([
  'AAN',
  'AIF',
  'AAU',
  'AAJ',
  'AAS',
  'CT',
  'CR',
  'DQ',
  'VN',
  'SI',
  'SH',
  'PK',
  'BT',
  'LI',
]);
