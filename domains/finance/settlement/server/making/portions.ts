/** A supplier with how many goods of his are due. */
export type DueOf = { readonly supplierCode: string; readonly goods: number };

/**
 * Suppliers in their order, as many together as have no more than `most` goods; one who alone has more stands alone.
 * @example portionsOf([{ supplierCode: 'A', goods: 3 }, { supplierCode: 'B', goods: 2 }, { supplierCode: 'C', goods: 9 }], 5) // [['A', 'B'], ['C']]
 */
export const portionsOf = (due: readonly DueOf[], most: number): string[][] => {
  const portions: string[][] = [];
  let goodsOfLast = Infinity;
  for (const { supplierCode, goods } of due) {
    if (goodsOfLast + goods > most) {
      portions.push([]);
      goodsOfLast = 0;
    }
    portions.at(-1)!.push(supplierCode);
    goodsOfLast += goods;
  }
  return portions;
};
