import type { Caller } from '@portal/platform/server/caller.ts';
import { noteNumberIdentifiers, notesByScans } from '@portal/delivery-note/server/offers.ts';
import { readScan, scanName } from '@portal/label/contract/scan.ts';
import { unloadingPoints } from '@portal/plant/server/offers.ts';

/** What a truck without an order brings. */
export type Brought = {
  /** As they are called here; others as they were typed. */
  readonly numbers: readonly string[];
  readonly noteIds: readonly string[];
  /** Of all of its notes; null where they are of several, or none is known. */
  readonly supplierCode: string | null;
  readonly pointId: string | null;
};

/**
 * The notes behind what was scanned or typed: those that are under way, and those of `before`, which may be received meanwhile. With a supplier his alone, for
 * numbers are unique for a supplier.
 */
export const broughtBy = async (
  caller: Caller,
  typed: readonly string[],
  { supplierCode, before }: { readonly supplierCode: string | null; readonly before: readonly string[] },
): Promise<Brought> => {
  const identifiers = await noteNumberIdentifiers(caller);
  const scans = typed.map((text) => readScan(text, identifiers));
  const found = (await notesByScans(caller, scans, supplierCode ?? undefined)).map((note) =>
    note && (!note.isReceived || before.includes(note.id)) ? note : undefined,
  );
  const notes = [...new Map(found.flatMap((note) => (note ? [[note.id, note] as const] : []))).values()];
  const places = await unloadingPoints(
    caller,
    notes.map(({ unloadingPoint }) => unloadingPoint),
  );
  const points = new Map(places.map(({ id, code }) => [code, id]));
  return {
    numbers: [...new Set(typed.map((text, at) => found[at]?.number ?? scanName(scans[at]!, text)))],
    noteIds: notes.map(({ id }) => id),
    supplierCode: onlyOne(notes.map((note) => note.supplierCode)),
    pointId: onlyOne(notes.map(({ unloadingPoint }) => points.get(unloadingPoint) ?? null)),
  };
};

const onlyOne = <T>(all: readonly T[]): T | null => {
  const [first, ...others] = new Set(all);
  return first !== undefined && others.length === 0 ? first : null;
};
