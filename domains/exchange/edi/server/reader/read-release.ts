import type { ReleaseCounts, ReleaseEvent, ReleaseFormat } from '../../contract/release-message.ts';
import { createDecoder, type Decoder } from './decode.ts';
import { createDelforReader } from './delfor/delfor.ts';
import { DETECT_BYTES, detectFormat } from './detect.ts';
import { encodingName, textReader, type Encoding } from './encoding.ts';
import { createByType, type ReaderOf } from './edifact/by-type.ts';
import { createEdifactFile } from './edifact/edifact-file.ts';
import { fromThousandths, toThousandths } from './exact.ts';
import { EdiRefusal, quoted, type Warn } from './refusal.ts';
import { createVda4905Reader } from './vda/vda-4905.ts';

export type ReadReleaseOptions = {
  /** Refuse a file above this size; 256 MB unless told. */
  maxBytes?: number;
  /** How its bytes are read, as `encodingOf` found out beforehand; without it UTF-8 as far as it is, Windows-1252 behind that. */
  encoding?: Encoding | undefined;
  /** Who reads the messages of an interchange that are no call-offs; those without a reader are refused by name. */
  readerOf?: ReaderOf;
};

/**
 * A call-off file (VDA 4905 or EDIFACT DELFOR, told apart by its first bytes) as release events, in any portions of
 * bytes and with flat memory: one item and the events of 64 kB are the most that is kept.
 * A fault inside a transmission refuses that transmission (`transmissionRefused`) and reading goes on with the next one.
 * Throws `EdiRefusal` when the file cannot be taken in as a whole; what came before it is void then, whatever was
 * stored of it has to be rolled back. Ends with exactly one `end` event.
 */
export async function* readRelease(
  stream: AsyncIterable<Uint8Array>,
  { maxBytes, encoding, readerOf = NOBODY }: ReadReleaseOptions = {},
): AsyncGenerator<ReleaseEvent, void, undefined> {
  const queue: ReleaseEvent[] = [];
  const counts = { transmissions: 0, items: 0, schedules: 0, warnings: 0 };
  let quantitySum = 0n;
  const emit = (event: ReleaseEvent) => {
    if (event.kind === 'transmission') counts.transmissions += 1;
    if (event.kind === 'item') counts.items += 1;
    if (event.kind === 'warning') counts.warnings += 1;
    if (event.kind === 'schedule') {
      counts.schedules += 1;
      quantitySum += toThousandths(event.quantity);
    }
    queue.push(event);
  };
  const warn: Warn = (code, at, detail = {}) => emit({ kind: 'warning', code, at, detail: quoted(detail) });

  const reading = (head: Uint8Array) => readerFor(head, { encoding, readerOf }, emit, warn);
  let reader: Reader | undefined;
  let decoder: Decoder | undefined;
  for await (const portion of portions(stream)) {
    reader ??= reading(portion);
    decoder ??= createDecoder((text) => reader?.push(text), maxBytes, reader.encoding);
    const open = decoder;
    yield* drained(queue, () => open.push(portion));
  }
  const { format, end, units } = (reader ??= reading(new Uint8Array()));
  yield* drained(queue, () => {
    decoder?.end();
    end();
    const byte = decoder?.notUtf8From() ?? null;
    if (byte !== null) warn('edi.notUtf8', 0, { byte, encoding: encodingName(encoding) });
  });
  const total: ReleaseCounts = { ...counts, units: units(), quantitySum: fromThousandths(quantitySum) };
  yield { kind: 'end', format, counts: total };
}

/** What was read before a refusal is handed out before it, so that portions make no difference. */
function* drained(queue: ReleaseEvent[], work: () => void) {
  let refusal: unknown;
  try {
    work();
  } catch (error) {
    refusal = error;
  }
  yield* queue;
  queue.length = 0;
  if (refusal !== undefined) throw refusal;
}

type Reader = {
  format: ReleaseFormat;
  /** How bytes become the text it is handed. */
  encoding: Encoding | 'bytes' | undefined;
  push: (text: string) => void;
  end: () => void;
  units: () => number;
};

const readerFor = (
  head: Uint8Array,
  { encoding, readerOf }: { encoding: Encoding | undefined; readerOf: ReaderOf },
  emit: (event: ReleaseEvent) => void,
  warn: Warn,
): Reader => {
  const format = detectFormat(head);
  if (format === 'VDA4905') {
    // The fields of a record are counted in bytes; each is read by itself.
    const isBytes = encoding !== undefined && encoding !== 'utf-8';
    const readText = isBytes ? textReader(encoding) : undefined;
    return { format, encoding: isBytes ? 'bytes' : encoding, ...createVda4905Reader(emit, warn, readText) };
  }
  if (format === 'EDIFACT') {
    const messages = createByType(readerOf, createDelforReader(emit, warn));
    return { format: 'DELFOR', encoding, ...createEdifactFile(messages, warn) };
  }
  throw new EdiRefusal('edi.unsupportedFormat', { byte: 1 }, { format });
};

const NOBODY: ReaderOf = () => undefined;

const PORTION = 64 * 1024;

/** Portions of at most 64 kB, the first long enough to tell the format. */
async function* portions(stream: AsyncIterable<Uint8Array>) {
  let first: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of stream) {
    let bytes = chunk;
    if (first) {
      bytes = Buffer.concat([first, chunk]);
      first = bytes.length < DETECT_BYTES ? bytes : undefined;
      if (first) continue;
    }
    for (let at = 0; at < bytes.length; at += PORTION) yield bytes.subarray(at, at + PORTION);
  }
  if (first && first.length > 0) yield first;
}
