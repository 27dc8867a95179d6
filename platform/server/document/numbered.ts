import type { Kysely } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { takeNumbers } from '../database/numbers.ts';
import type { Tables } from '../database/tables.ts';

/** Numbers of documents begin again each day, `DV2026030200001`, or each month where a month is handed in, `CS20260300001`. */
export type Numbering = {
  readonly prefix: string;
  /** Under which they are counted: the entity with dashes, where nothing else is said. */
  readonly series: string;
  /** Each plant counts its own, or the tenant one for all. */
  readonly by: 'plant' | 'tenant';
  /** Its counter bears the day with dashes: processes of an older version that run beside count on under that name. */
  readonly dashed?: true;
};

/**
 * The next numbers of a day or month, in the transaction that writes their documents. `day` is that of the plant.
 * @example numbersOf(db, { prefix: 'DV', series: 'deviation', by: 'plant' }, { plantNo: '1000', day: '2026-03-02' }, 2) // DV2026030200001, …2
 */
export const numbersOf = async (
  db: Kysely<Tables>,
  { prefix, series, by, dashed }: Numbering,
  { plantNo, day }: { readonly plantNo: string; readonly day: Day },
  count: number,
): Promise<string[]> => {
  if (count === 0) return [];
  const digits = day.replaceAll('-', '');
  const since = dashed ? day : digits;
  const first = await takeNumbers(db, series, by === 'plant' ? `${plantNo}/${since}` : since, count);
  return Array.from(
    { length: count },
    (_, n) => `${prefix}${digits}${String(first + BigInt(n)).padStart(5, '0')}`,
  );
};
