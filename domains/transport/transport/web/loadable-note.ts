import type { TransportOrder } from '../contract/fields.ts';

/** A note as it stands in the choice for a truck. */
export type LoadableNote = Pick<
  TransportOrder['noteList'][number],
  'id' | 'number' | 'unloadingPoint' | 'warehouseCode' | 'dispatchOn' | 'expectedArrival'
>;

export type Sorted = {
  readonly fitting: readonly LoadableNote[];
  /** Those that cannot go on the truck, and why. */
  readonly left: readonly { note: LoadableNote; why: 'notFree' | 'otherPoint' }[];
};

/** Notes that somebody wants on one truck: free ones that go to the unloading point of the first free one; the others are left. */
export const sortOut = (notes: readonly (LoadableNote & { isFree: boolean })[]): Sorted => {
  const free = notes.filter((note) => note.isFree);
  const point = free[0]?.unloadingPoint;
  return {
    fitting: free.filter((note) => note.unloadingPoint === point),
    left: notes
      .filter((note) => !note.isFree || note.unloadingPoint !== point)
      .map((note) => ({ note, why: note.isFree ? 'otherPoint' : 'notFree' })),
  };
};
