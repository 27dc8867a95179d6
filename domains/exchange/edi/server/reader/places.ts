import { hash } from 'node:crypto';

/** How full a table may be; fuller ones are searched too long. */
const FULL = 0.6;
const SMALLEST = 64;

/**
 * Where each of many numbers stood first: whole numbers of at most 48 evenly spread bits, places from 1. A message brings millions of
 * items: here one takes 20 to 40 bytes, in a `Map` some 70.
 */
export class FirstPlaces {
  #numbers = new Float64Array(SMALLEST);
  /** 0 where nothing stands. */
  #places = new Uint32Array(SMALLEST);
  #count = 0;

  /** The place where a number stood first; this one, when it is the first. */
  firstOf(number: number, place: number): number {
    const slot = this.#slotOf(number);
    const first = this.#places[slot]!;
    if (first !== 0) return first;
    this.#put(slot, number, place);
    if (++this.#count > this.#places.length * FULL) this.#grow();
    return place;
  }

  /** Where a number stands, or would. */
  #slotOf(number: number): number {
    const size = this.#places.length;
    let slot = number % size;
    while (this.#places[slot] !== 0 && this.#numbers[slot] !== number) slot = (slot + 1) % size;
    return slot;
  }

  #put(slot: number, number: number, place: number): void {
    this.#numbers[slot] = number;
    this.#places[slot] = place;
  }

  #grow(): void {
    const [numbers, places] = [this.#numbers, this.#places];
    this.#numbers = new Float64Array(numbers.length * 2);
    this.#places = new Uint32Array(places.length * 2);
    for (const [slot, place] of places.entries())
      if (place !== 0) this.#put(this.#slotOf(numbers[slot]!), numbers[slot]!, place);
  }
}

/** Some of many places, a bit for each. */
export class MarkedPlaces {
  #bits = new Uint8Array(0);

  add(place: number): this {
    const at = place >> 3;
    if (at >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[at]! |= 1 << (place & 7);
    return this;
  }

  has(place: number): boolean {
    return ((this.#bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  }
}

/** Hexadecimal digits of 48 bits. */
const DIGITS = 12;

/** 48 bits of a hash stand for an identity: two different ones of 35,000 are taken for one in a file of half a million. */
export const numberFor = (identity: string): number =>
  Number.parseInt(hash('sha256', identity).slice(0, DIGITS), 16);
