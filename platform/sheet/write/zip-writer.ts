import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file in the archive. Its content is asked for once, in order, and only while the one before it is done. */
export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer> | Iterable<Buffer> };

type Written = { readonly name: Buffer; readonly offset: number; readonly sum: Sum };
type Sum = { crc: number; size: number; packed: number };

const LARGEST = 0xffff_ffff;
/** The answer is sent while it is made, so sizes follow their data: bit 3. Names are UTF-8: bit 11. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the zero of the format: the same rows make the same bytes. */
const DOS_DAY = 0x0021;
/** Sheets pack well at any level; above 2, packing takes longer than making what is packed. */
const LEVEL = 2;
/** Half a megabyte waits in line, so that the packing thread is never idle while the next piece is made. */
const packing = { level: LEVEL, chunkSize: 65_536, highWaterMark: 524_288 };

/**
 * Writes a ZIP archive in one pass with constant memory. Packing runs on the thread pool beside the maker of the content.
 * An entry or an archive past 4 GiB - 1 throws a RangeError, for ZIP64 is not spoken: many readers of sheets don't either.
 */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const sum: Sum = { crc: 0, size: 0, packed: 0 };
    const head = localHead(name);
    yield head;
    for await (const chunk of packed(entry.content, sum)) yield chunk;
    yield sizesOf(sum);
    written.push({ name, offset, sum });
    offset += head.length + sum.packed + 16;
    refuseAbove4GiB(Math.max(sum.size, offset));
  }
  const directory = written.map(directoryLine);
  yield* directory;
  yield endOf(
    written.length,
    offset,
    directory.reduce((size, line) => size + line.length, 0),
  );
}

async function* packed(content: ZipEntry['content'], sum: Sum): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw(packing);
  const feeding = pipeline(summed(content, sum), deflate);
  // Whoever reads below sees the same error; this only keeps it from being reported a second time as unhandled.
  feeding.catch(() => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    sum.packed += chunk.length;
    yield chunk;
  }
  await feeding;
}

async function* summed(content: ZipEntry['content'], sum: Sum): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    sum.crc = crc32(chunk, sum.crc);
    sum.size += chunk.length;
    refuseAbove4GiB(sum.size);
    yield chunk;
  }
}

const refuseAbove4GiB = (size: number): void => {
  if (size > LARGEST) throw new RangeError('An archive without ZIP64 ends at 4 GiB');
};

const localHead = (name: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DOS_DAY, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
};

const sizesOf = (sum: Sum): Buffer => {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(sum.crc, 4);
  tail.writeUInt32LE(sum.packed, 8);
  tail.writeUInt32LE(sum.size, 12);
  return tail;
};

const directoryLine = ({ name, offset, sum }: Written): Buffer => {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(20, 4);
  line.writeUInt16LE(20, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(DEFLATED, 10);
  line.writeUInt16LE(DOS_DAY, 14);
  line.writeUInt32LE(sum.crc, 16);
  line.writeUInt32LE(sum.packed, 20);
  line.writeUInt32LE(sum.size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(offset, 42);
  return Buffer.concat([line, name]);
};

const endOf = (count: number, offset: number, size: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};
