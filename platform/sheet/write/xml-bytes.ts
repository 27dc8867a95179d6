/** Pieces that may be on their way at once: twice what the packer lets wait, and the one it works on (`zip-writer.ts`). */
export const PIECES = 6;

/** Bytes under construction. Small copies are done by hand: the runtime's own cost more than they move here. */
export class XmlBytes {
  readonly #ring: Buffer[];
  #turn = 0;
  #bytes: Buffer;
  #reserved = 0;
  readonly #size: number;
  at = 0;
  #mark = 0;

  constructor(size: number) {
    this.#size = size;
    this.#bytes = Buffer.allocUnsafeSlow(size);
    this.#ring = [this.#bytes];
  }

  /** Makes sure that so many bytes can be put by hand. Longer markup, through `putText`, does not count. */
  reserve(bytes: number): void {
    this.#reserved = bytes;
    if (this.at + bytes > this.#bytes.length) this.#grow(bytes);
  }

  #grow(more: number): void {
    const grown = Buffer.allocUnsafeSlow((this.at + more) * 2);
    grown.set(this.#bytes.subarray(0, this.at));
    this.#bytes = grown;
  }

  put(part: Uint8Array): void {
    this.at = copy(part, 0, part.length, this.#bytes, this.at);
  }

  /** What is put from here on can be had once more: `marked`. */
  mark(): void {
    this.#mark = this.at;
  }

  /** What was put since `mark`; it stays until the next `take`. */
  marked(): Uint8Array {
    return this.#bytes.subarray(this.#mark, this.at);
  }

  putBetween(
    around: { readonly open: Uint8Array; readonly close: Uint8Array },
    input: Uint8Array,
    from: number,
    to: number,
  ): void {
    const bytes = this.#bytes;
    const opened = copy(around.open, 0, around.open.length, bytes, this.at);
    const filled = copy(input, from, to, bytes, opened);
    this.at = copy(around.close, 0, around.close.length, bytes, filled);
  }

  /** A whole number, with zeros in front when it has fewer digits. */
  putNumber(value: number, width = 1): void {
    let unit = 10 ** (width - 1);
    while (value >= unit * 10) unit *= 10;
    for (; unit >= 1; unit /= 10) this.#bytes[this.at++] = 48 + (Math.floor(value / unit) % 10);
  }

  putText(text: string): void {
    const most = text.length * 3 + this.#reserved;
    if (this.at + most > this.#bytes.length) this.#grow(most);
    this.at += this.#bytes.write(text, this.at);
  }

  /**
   * Gives out what was put and begins again. It holds until `PIECES` more are taken: new memory for each would have the collector
   * run several times in one export.
   */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.at);
    this.#ring[this.#turn] = this.#bytes;
    this.#turn = (this.#turn + 1) % (PIECES + 1);
    this.#bytes = this.#ring[this.#turn] ?? Buffer.allocUnsafeSlow(this.#size);
    this.at = 0;
    return taken;
  }
}

const copy = (source: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number => {
  for (let index = from; index < to; index++) target[at++] = source[index]!;
  return at;
};
