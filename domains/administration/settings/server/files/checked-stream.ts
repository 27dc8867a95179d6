import { Readable } from 'node:stream';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { IncomingFile } from '@portal/platform/server/caller.ts';
import { MOST_FILE_BYTES, MOST_IMAGE_BYTES } from '../../contract/file-calls.ts';
import { HEAD, kindOf, type FileKind } from './kinds.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Looks at the first bytes of an incoming file and gives all of them on as a stream that holds the limit of its kind. Fails with
 * `err.fileType` when the name is not of a kind we take, `file.empty` and `file.otherContent` when its bytes are none or of another
 * kind; the stream fails with `err.fileTooLarge`.
 */
export const checkedStream = async (file: IncomingFile): Promise<{ kind: FileKind; stream: Readable }> => {
  const kind = kindOf(file.name);
  const chunks = file.stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const head = await headOf(chunks);
  const found = file.name.slice(file.name.lastIndexOf('.') + 1, 40);
  const refuse = async (key: FailureKey): Promise<never> => {
    await drain(chunks);
    throw new Failure(key, { found });
  };
  if (kind === undefined) return refuse('err.fileType');
  if (head.length === 0) return refuse('file.empty');
  if (!kind.fits(head.subarray(0, HEAD))) return refuse('file.otherContent');
  return { kind, stream: Readable.from(limited(head, chunks, kind), { objectMode: false }) };
};

const headOf = async (chunks: AsyncIterator<Buffer, undefined>): Promise<Buffer> => {
  const first: Buffer[] = [];
  for (let read = 0; read < HEAD; read = first.reduce((sum, chunk) => sum + chunk.length, 0)) {
    const chunk = await following(chunks);
    if (chunk === undefined) break;
    first.push(chunk);
  }
  return Buffer.concat(first);
};

async function* limited(
  head: Buffer,
  rest: AsyncIterator<Buffer, undefined>,
  kind: FileKind,
): AsyncGenerator<Buffer> {
  const most = kind.image ? MOST_IMAGE_BYTES : MOST_FILE_BYTES;
  let passed = 0;
  for (let chunk: Buffer | undefined = head; chunk !== undefined; chunk = await following(rest)) {
    passed += chunk.length;
    if (passed > most) {
      await drain(rest);
      throw new Failure('err.fileTooLarge', { limit: most / MEGABYTE });
    }
    yield chunk;
  }
}

const following = async (chunks: AsyncIterator<Buffer, undefined>): Promise<Buffer | undefined> => {
  const next = await chunks.next();
  return next.done === true ? undefined : next.value;
};

/** What is refused is still read to its end, or the browser would never hear the answer. */
const drain = async (chunks: AsyncIterator<Buffer, undefined>): Promise<void> => {
  try {
    while ((await chunks.next()).done !== true);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
};
