import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure, isUnanswered } from '@portal/platform/web/calls/call-failure.ts';
import { readNoteUnits, scanNote } from '../../contract/endpoints.ts';
import type { NoteAtDock } from '../../contract/fields.ts';
import type { DockUnit } from '../../contract/units.ts';
import { noteOnDevice, notesOnDevice } from '../offline/kept-notes.ts';

/** The units of a note, without network those that the device keeps. Fails with a `CallFailure`. */
export const unitsOf = async (noteId: string): Promise<readonly DockUnit[]> => {
  try {
    return (await call(readNoteUnits, { noteId })).units;
  } catch (failure) {
    const kept = isUnanswered(failure) ? noteOnDevice(noteId) : undefined;
    if (kept) return kept.unitList;
    throw failure;
  }
};

/** The note that a foreign unit is of; undefined where nobody knows it. */
export const noteOfUnit = async (licencePlate: string): Promise<NoteAtDock | undefined> => {
  try {
    return await call(scanNote, { scanned: licencePlate });
  } catch (failure) {
    // What it is of is a help only: that it is not of this note has been said.
    if (failure instanceof CallFailure) return notesOnDevice(licencePlate)[0];
    throw failure;
  }
};
