import * as z from 'zod/mini';

/** S: one inner box (label 1J); M: outer unit of one part (6J); MIX: outer unit of different parts (5J). DOMAIN.md, "Packing". */
export const PackageType = z.enum(['S', 'M', 'MIX']);
export type PackageType = z.output<typeof PackageType>;

/** Data identifier that leads the licence plate of each kind of unit (VDA 4994). */
export const LABEL_PREFIX: Readonly<Record<PackageType, string>> = { S: '1J', M: '6J', MIX: '5J' };

/** Digits of the number that a supplier counts its labels by. */
export const SERIAL_DIGITS = 9;

/** `UN` (issuing agency: DUNS), the supplier's DUNS, nine digits: ISO 15459. Example: 1JUN123456789000000042. */
export const licencePlate = (type: PackageType, duns: string, serial: number | bigint): string =>
  `${LABEL_PREFIX[type]}UN${duns}${String(serial).padStart(SERIAL_DIGITS, '0')}`;
