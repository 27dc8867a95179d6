import type { TransportOrder } from '../../contract/fields.ts';

/** Where a truck unloads: the point of its dock, then other points that its notes are for. */
export const pointsOf = ({ unloadingPoint, noteList, containerNoteList }: TransportOrder): string =>
  [
    ...new Set(
      [unloadingPoint ?? [], [...noteList, ...containerNoteList].map((note) => note.unloadingPoint)].flat(),
    ),
  ].join(', ');
