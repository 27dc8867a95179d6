import type { TransportOrder } from '../contract/fields.ts';

/** Where a truck unloads: the point of its door, then other points of the warehouse that its notes are for. */
export const pointsOf = ({ unloadingPoint, noteList }: TransportOrder): string =>
  [...new Set([unloadingPoint ?? [], noteList.map((note) => note.unloadingPoint)].flat())].join(', ');
