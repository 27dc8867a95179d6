import { FirstPlaces, numberFor, type MarkedPlaces } from '../reader/places.ts';
import type { NewItem } from './keep-items.ts';

/**
 * Items of one transmission mean the same agreement under different numbers. That shows only when they are looked up, and the first may be
 * taken by then: all of the message is taken back and read again with these items held (`items`: their running numbers in the file).
 */
export class AgreementTwice extends Error {
  readonly items: MarkedPlaces;

  constructor(items: MarkedPlaces) {
    super('items of one transmission mean one agreement');
    this.name = 'AgreementTwice';
    this.items = items;
  }
}

/** Notes which agreement each item means; `demandOnce` fails with `AgreementTwice`. */
export const createMeanings = (known: MarkedPlaces) => {
  let transmission = '';
  let places = new FirstPlaces();
  let isTwice = false;
  return {
    saw: ({ transmissionId, itemNo }: NewItem, agreement: readonly string[]) => {
      if (transmissionId !== transmission) [transmission, places] = [transmissionId, new FirstPlaces()];
      const first = places.firstOf(numberFor(JSON.stringify(agreement)), itemNo);
      if (first === itemNo) return;
      isTwice = true;
      known.add(first).add(itemNo);
    },
    demandOnce: () => {
      if (isTwice) throw new AgreementTwice(known);
    },
  };
};
