/**
 * The same number for the same text: 32 bits of FNV-1a (Fowler, Noll, Vo), mixed as MurmurHash3 ends. Unmixed, the texts that differ
 * in their last sign only, as `10.0.0.11` and `10.0.0.12`, have numbers in a row, and one of them would be the highest for most people.
 */
export const placeOf = (text: string): number => {
  let number = 0x811c9dc5;
  for (const character of text) number = Math.imul(number ^ character.codePointAt(0)!, 0x01000193);
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35);
  return (number ^ (number >>> 16)) >>> 0;
};
