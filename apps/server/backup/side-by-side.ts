/** A store elsewhere answers each question late and many at once; a disk makes several files safe in one go. */
const SIDE_BY_SIDE = 8;

/**
 * Works on a few items at a time and gives what came of each as it ends, in no order. The first that fails ends all: those under way are
 * waited for, no other begins.
 */
export async function* sideBySide<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const underWay = new Map<number, Promise<readonly [key: number, result: Result]>>();
  let begun = 0;
  const first = async (): Promise<Result> => {
    const [key, result] = await Promise.race(underWay.values());
    underWay.delete(key);
    return result;
  };
  try {
    for await (const item of items) {
      const key = begun++;
      const ended = work(item).then((result) => [key, result] as const);
      // Heard by whoever waits for the first; until then nobody does, which would end the process.
      ended.catch(() => undefined);
      underWay.set(key, ended);
      if (underWay.size === SIDE_BY_SIDE) yield await first();
    }
    while (underWay.size > 0) yield await first();
  } finally {
    await Promise.allSettled(underWay.values());
  }
}

/** The same where nothing comes of it. */
export const eachSideBySide = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const all = sideBySide(items, work);
  while (!(await all.next()).done);
};
