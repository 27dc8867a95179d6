import type { Readable } from 'node:stream';

/**
 * A stream in pieces of one size, the last one smaller unless the stream ends with a full one; of an empty stream one empty piece. Each chunk is announced
 * as it comes, before its piece is full.
 */
export async function* portions(
  stream: Readable,
  size: number,
  came: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let held = 0;
  let isFirst = true;
  for await (const input of stream as AsyncIterable<Buffer | string>) {
    let chunk = typeof input === 'string' ? Buffer.from(input) : input;
    came(chunk);
    while (held + chunk.length >= size) {
      const fits = size - held;
      yield Buffer.concat([...chunks, chunk.subarray(0, fits)]);
      isFirst = false;
      chunk = chunk.subarray(fits);
      chunks = [];
      held = 0;
    }
    if (chunk.length > 0) chunks.push(chunk);
    held += chunk.length;
  }
  if (held > 0 || isFirst) yield Buffer.concat(chunks);
}
