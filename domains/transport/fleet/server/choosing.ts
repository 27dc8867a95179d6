import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';

/** Who drives, or what: the id that was chosen, and the forwarder of the order. */
type SelectedOf = { readonly id: string; readonly forwarderCode: string };

/** Name and whole identity number of a driver whom the caller may choose, for the order alone; undefined for any other. */
export const driverForOrder = async (
  { db }: Pick<Reader, 'db'>,
  { id, forwarderCode }: SelectedOf,
): Promise<{ name: string; idNo: string } | undefined> => {
  const { rows } = await sql<{ name: string; idNo: string }>`
    select driver_name as name, id_no as "idNo" from drivers_to_choose(${forwarderCode}) where id = ${id}::bigint`.execute(
    db,
  );
  return rows[0];
};

/** The plate of a vehicle that the caller may choose; undefined for any other. */
export const vehicleForOrder = async (
  { db }: Pick<Reader, 'db'>,
  { id, forwarderCode }: SelectedOf,
): Promise<{ plate: string } | undefined> => {
  const { rows } = await sql<{ plate: string }>`
    select plate from vehicles_to_choose(${forwarderCode}) where id = ${id}::bigint`.execute(db);
  return rows[0];
};
