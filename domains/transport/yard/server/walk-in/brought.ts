import type { Caller } from '@portal/platform/server/caller.ts';
import { noteByScan, noteNumberIdentifiers, notesForUpdate } from '@portal/delivery-note/server/offers.ts';
import { isReceived } from '@portal/delivery-note/contract/status.ts';
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
  scans: readonly string[],
  { supplierCode, before }: { readonly supplierCode: string | null; readonly before: readonly string[] },
): Promise<Brought> => {
  const identifiers = await noteNumberIdentifiers(caller);
  const named = new Map<string, string | undefined>();
  for (const typed of scans) {
    const scan = readScan(typed, identifiers);
    const found = await noteByScan(caller, scan, supplierCode ?? undefined);
    named.set(scanName(scan, typed), found?.id);
  }
  const ids = [...named.values()].flatMap((id) => id ?? []);
  const notes = (await notesForUpdate(caller, ids)).filter(
    ({ id, stage }) => !isReceived(stage) || before.includes(id),
  );
  const byId = new Map(notes.map((note) => [note.id, note]));
  const places = await unloadingPoints(
    caller,
    notes.map(({ unloadingPoint }) => unloadingPoint),
  );
  const points = new Map(places.map(({ id, code }) => [code, id]));
  return {
    numbers: [...new Set([...named].map(([text, id]) => (id && byId.get(id)?.number) ?? text))],
    noteIds: notes.map(({ id }) => id),
    supplierCode: onlyOne(notes.map((note) => note.supplierCode)),
    pointId: onlyOne(notes.map(({ unloadingPoint }) => points.get(unloadingPoint) ?? null)),
  };
};

const onlyOne = <T>(all: readonly T[]): T | null => {
  const [first, ...others] = new Set(all);
  return first !== undefined && others.length === 0 ? first : null;
};
