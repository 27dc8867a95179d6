/** Bytes under construction. Small copies are done by hand: the runtime's own cost more than they move here. */
export class XmlBytes {
  #bytes: Uint8Array;
  readonly #size: number;
  at = 0;

  constructor(size: number) {
    this.#size = size;
    this.#bytes = new Uint8Array(size * 2);
  }

  /** Makes sure that so many bytes more can be put. */
  room(more: number): void {
    if (this.at + more <= this.#bytes.length) return;
    const grown = new Uint8Array((this.at + more) * 2);
    grown.set(this.#bytes.subarray(0, this.at));
    this.#bytes = grown;
  }

  put(part: Uint8Array): void {
    this.at = copy(part, 0, part.length, this.#bytes, this.at);
  }

  putBetween(around: { readonly open: Uint8Array; readonly close: Uint8Array }, input: Uint8Array, from: number, to: number): void {
    const bytes = this.#bytes;
    const opened = copy(around.open, 0, around.open.length, bytes, this.at);
    const filled = copy(input, from, to, bytes, opened);
    this.at = copy(around.close, 0, around.close.length, bytes, filled);
  }

  putNumber(value: number): void {
    for (let unit = 10 ** (String(value).length - 1); unit >= 1; unit /= 10)
      this.#bytes[this.at++] = 48 + (Math.floor(value / unit) % 10);
  }

  /** Makes room itself: markup may be longer than the value it stands for. */
  putText(text: string): void {
    this.room(text.length * 3 + this.#size);
    this.at += ENCODER.encodeInto(text, this.#bytes.subarray(this.at)).written;
  }

  /** Gives out what was put and begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.buffer, 0, this.at);
    this.#bytes = new Uint8Array(this.#size * 2);
    this.at = 0;
    return taken;
  }
}

const ENCODER = new TextEncoder();

const copy = (source: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number => {
  for (let index = from; index < to; index++) target[at++] = source[index]!;
  return at;
};
