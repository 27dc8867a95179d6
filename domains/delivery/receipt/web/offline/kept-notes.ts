import { call } from '@portal/platform/web/calls/call.ts';
import { deviceStore, OF_THE_SESSION } from '@portal/platform/web/session/device-store.ts';
import { ownerNow } from '@portal/platform/web/session/session.ts';
import { readScan } from '@portal/label/contract/scan.ts';
import { readNotesForDevice } from '../../contract/endpoints.ts';
import { listExpectedNotes } from '../../contract/expected.ts';
import { NOTES_AT_ONCE, type NoteOnDevice } from '../../contract/fields.ts';
import { watched } from '@portal/platform/web/session/watched.ts';

/** So much is kept on a device at most; the soonest first. */
const MOST_PAGES = 3;
const PAGE = 100;
const MOST_UNITS_KEPT = 30_000;

/** Notes of the day as a device keeps them, for one user at one plant. */
type Kept = {
  readonly owner: string;
  readonly asOf: string;
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly ahead: number;
  readonly identifiers: readonly string[];
  readonly notes: readonly NoteOnDevice[];
  /** There are more than are kept. */
  readonly more: boolean;
};

const store = deviceStore<Kept | { readonly plates: unknown }>(OF_THE_SESSION);
const KEY = 'notes-to-receive';
const kept = watched<Kept | null>(null);

const own = (notes: Kept | null): Kept | null => (notes?.owner === ownerNow() ? notes : null);

/** What the device keeps for the user at his plant; null: nothing. */
export const useKeptNotes = (): Kept | null => own(kept.use());

/** Reads what was kept before the page was loaded. */
export const openKeptNotes = async (): Promise<void> => {
  // what is ticked of a note stands beside them
  const found = (await store.all()).find((one): one is Kept => 'notes' in one);
  if (found && own(found)) kept.set(found);
};

/** Takes the notes of the day from the server. Fails with a `CallFailure`, or as the browser does that keeps nothing. */
export const takeNotes = async (): Promise<void> => {
  const owner = ownerNow();
  const ids: string[] = [];
  let more = false;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const rows = await call(listExpectedNotes, { page, limit: PAGE, sort: 'expectedArrival' });
    ids.push(...rows.map(({ id }) => id));
    more = rows.length === PAGE;
    if (!more) break;
  }
  const notes: NoteOnDevice[] = [];
  let last = { asOf: '', identifiers: [] as readonly string[] };
  let units = 0;
  let at = 0;
  for (; at < ids.length && units < MOST_UNITS_KEPT; at += NOTES_AT_ONCE) {
    const answer = await call(readNotesForDevice, { ids: ids.slice(at, at + NOTES_AT_ONCE).join(',') });
    last = answer;
    notes.push(...answer.notes);
    units += answer.notes.reduce((sum, note) => sum + note.unitList.length, 0);
  }
  // Another user or plant meanwhile: this is not for him.
  if (ownerNow() !== owner || owner === '') return;
  const asOf = last.asOf === '' ? deviceMoment() : last.asOf;
  const ahead = last.asOf === '' ? clock() : Date.parse(asOf) - Date.now();
  const next = { owner, asOf, ahead, identifiers: last.identifiers, notes, more: more || at < ids.length };
  await store.put(KEY, next);
  kept.set(next);
};

const clock = (): number => kept.now()?.ahead ?? 0;
/** Now, by the clock of the server as far as the device knows it. */
export const deviceMoment = (): string => new Date(Date.now() + clock()).toISOString();

/** The kept notes that a scan may mean: a number may be that of several suppliers. */
export const notesOnDevice = (scanned: string, supplierCode?: string): readonly NoteOnDevice[] => {
  const now = own(kept.now());
  if (!now) return [];
  const scan = readScan(scanned, now.identifiers);
  if ('plates' in scan) {
    const plates = new Set(scan.plates);
    return now.notes.filter(({ unitList }) => unitList.some((unit) => plates.has(unit.licencePlate)));
  }
  return now.notes.filter(
    (note) =>
      note.number === scan.noteNumber && (supplierCode === undefined || note.supplierCode === supplierCode),
  );
};
export const noteOnDevice = (noteId: string): NoteOnDevice | undefined =>
  own(kept.now())?.notes.find((note) => note.noteId === noteId);

/** It was received: the device offers it no more. */
export const dropKeptNote = async (noteId: string): Promise<void> => {
  const now = own(kept.now());
  if (!now?.notes.some((note) => note.noteId === noteId)) return;
  const next = { ...now, notes: now.notes.filter((note) => note.noteId !== noteId) };
  kept.set(next);
  await store.put(KEY, next);
};
