import type { AdvisedLoad } from '@portal/delivery-note/contract/fields.ts';
import type { TransportOrder } from '../../contract/fields.ts';

/** A note as it stands in the choice for a truck. */
export type LoadableNote = Pick<
  TransportOrder['noteList'][number],
  'id' | 'number' | 'unloadingPoint' | 'warehouseCode' | 'dispatchOn'
> & {
  readonly expectedArrival: string | null;
  /** What the file of the note says of its truck. */
  readonly advisedLoad?: AdvisedLoad | null;
};

export type Sorted = {
  readonly fitting: readonly LoadableNote[];
  /** Those that cannot go on the truck, and why. */
  readonly left: readonly { note: LoadableNote; why: 'notFree' | 'otherWarehouse' }[];
};

/** Notes that somebody wants on one truck: free ones that go to the receiving warehouse of the first free one; the others are left. */
export const sortOut = (notes: readonly (LoadableNote & { isFree: boolean })[]): Sorted => {
  const free = notes.filter((note) => note.isFree);
  const warehouse = free[0]?.warehouseCode;
  return {
    fitting: free.filter((note) => note.warehouseCode === warehouse),
    left: notes
      .filter((note) => !note.isFree || note.warehouseCode !== warehouse)
      .map((note) => ({ note, why: note.isFree ? 'otherWarehouse' : 'notFree' })),
  };
};
