import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { SERIAL_DIGITS } from '../contract/plate.ts';

/**
 * Licence plates for what is no unit of a note: a rack of parts in sequence (`3J`; `4J` where it holds packages). They are counted with those of the units under the supplier's
 * DUNS, and no unit that his own system numbers may bear their number (ISO 15459).
 */
export const givePlates = async (
  caller: Caller,
  { supplierCode, identifier, count }: { supplierCode: string; identifier: '3J' | '4J'; count: number },
): Promise<string[]> => {
  const { duns } = (await supplierOf(caller, supplierCode))!;
  const plates = (await freeSerials(caller, duns, count))
    .toReversed()
    .map((serial) => `${identifier}UN${duns}${String(serial).padStart(SERIAL_DIGITS, '0')}`);
  await caller.db
    .insertInto('given_plate')
    .values(plates.map((plate) => ({ supplier_code: supplierCode, licence_plate: plate })))
    .execute();
  return plates;
};

/** Numbers of labels are counted for each DUNS, over all tenants; the first of `count`. */
export const takeSerials = async ({ db }: Caller, duns: string, count: number): Promise<bigint> => {
  const { rows } = await sql<{ first: string }>`select take_serials(${duns}, ${count}::int) as first`.execute(
    db,
  );
  return BigInt(rows[0]!.first);
};

/** Which of these nine digits a unit under the DUNS bears already. */
export const serialsTaken = async (
  caller: Caller,
  duns: string,
  serials: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{
    serial: string;
  }>`select serial from serials_taken(${duns}, ${serials}::text[]) as serial`.execute(caller.db);
  return new Set(rows.map(({ serial }) => serial));
};

/** As many at once are looked at where the supplier's own system has used some: it has used them in a row. */
const IN_A_ROW = 1_000;

/** So many numbers of labels that nobody has used, the highest first; `looked` of them are looked at. */
export const freeSerials = async (
  caller: Caller,
  duns: string,
  count: number,
  looked = count,
): Promise<bigint[]> => {
  if (count === 0) return [];
  const first = await takeSerials(caller, duns, looked);
  const taken = Array.from({ length: looked }, (_, at) => first + BigInt(at));
  const digits = (serial: bigint) => String(serial).padStart(SERIAL_DIGITS, '0');
  const used = await serialsTaken(caller, duns, taken.map(digits));
  const free = taken
    .filter((serial) => !used.has(digits(serial)))
    .slice(0, count)
    .toReversed();
  const missing = count - free.length;
  return [...(await freeSerials(caller, duns, missing, Math.max(missing, IN_A_ROW))), ...free];
};
