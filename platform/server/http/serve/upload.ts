import { createHash, randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Readable } from 'node:stream';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { IncomingFile } from '../../caller.ts';
import type { Courtesy } from '../../limits/courtesy.ts';

const MEGABYTE = 1024 * 1024;
/** Characters of a file's name; the end is kept, for there stands its kind. Three bytes each and escaped, it still fits a header. */
const LONGEST_NAME = 200;

/** The upload of one request. However often it is asked for, and however slow it comes, it is received once, before any transaction begins. */
export type Upload = {
  readonly receive: () => Promise<ReceivedFile>;
  /** Its bytes are gone. */
  readonly end: () => Promise<void>;
};
export type ReceivedFile = {
  readonly fields: Record<string, string>;
  readonly sha256: string;
  /** The file from its beginning: a transaction that is run again reads it again. */
  readonly file: () => IncomingFile;
};

export const uploadOf = (request: FastifyRequest, maxBytes: number, courtesy: Courtesy): Upload => {
  let spool: FileHandle | undefined;
  let received: Promise<ReceivedFile> | undefined;
  const receive = async (): Promise<ReceivedFile> => {
    const handle = (spool = await unnamedFile());
    const { file, fields } = await incomingFile(request, maxBytes);
    const hash = createHash('sha256');
    for await (const chunk of courtesy.between(file.stream)) {
      hash.update(chunk as Buffer);
      await handle.appendFile(chunk as Buffer);
    }
    const sha256 = hash.digest('hex');
    return { fields, sha256, file: () => ({ ...file, stream: fromBeginning(handle, courtesy) }) };
  };
  return {
    receive: async () => (received ??= receive()),
    end: async () => spool?.close(),
  };
};

const CHUNK = 256 * 1024;

const fromBeginning = (handle: FileHandle, courtesy: Courtesy): Readable => {
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  };
  const stream = Readable.from(courtesy.between(bytes()), { objectMode: false });
  // Whoever still reads when the call has ended learns of it, and the process does not end.
  stream.on('error', () => undefined);
  return stream;
};

/** A file without a name in the system's folder for such (TMPDIR): however the process ends, nothing of it stays. */
const unnamedFile = async (): Promise<FileHandle> => {
  const name = path.join(os.tmpdir(), `portal-upload-${randomUUID()}`);
  const handle = await open(name, 'wx+', 0o600);
  await unlink(name);
  return handle;
};

/**
 * The one file of a multipart request and the fields before it. The file is not held in memory: its stream fails with
 * `err.fileTooLarge` once `maxBytes` have passed, and at its end with `err.oneFileOnly` or `err.fieldAfterFile` when another one or a
 * field follows, which nobody would read. Fails with `err.fileMissing` when there is none. A reader who stops lets go of the request with it.
 */
export const incomingFile = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: IncomingFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw new Failure('err.fileMissing');
  const parts = request.parts({
    limits: { fileSize: maxBytes + 1, files: 2, fields: 20, fieldSize: 64 * 1024 },
  });
  const { part, fields } = await firstFile(parts).catch((error: Error) => {
    throw broken(error);
  });
  if (!part) throw new Failure('err.fileMissing');
  const stream = Readable.from(bytesOf(part.file, parts, maxBytes), { objectMode: false });
  // Whoever reads learns of it, also later; before anybody reads it must not end the process.
  stream.on('error', () => undefined);
  part.file.on('error', () => undefined);
  stream.once('close', () => part.file.destroy());
  return {
    file: { name: part.filename.slice(-LONGEST_NAME).toWellFormed(), contentType: part.mimetype, stream },
    fields,
  };
};

type Parts = AsyncIterableIterator<Multipart>;

const firstFile = async (
  parts: Parts,
): Promise<{ part: MultipartFile | undefined; fields: Record<string, string> }> => {
  const fields: Record<string, string> = {};
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'file') return { part, fields };
    fields[part.fieldname] = String(part.value);
  }
  return { part: undefined, fields };
};

/** The bytes of the file; its end is reached when nothing came behind it. */
async function* bytesOf(file: Readable, parts: Parts, maxBytes: number): AsyncGenerator<Buffer> {
  let passed = 0;
  try {
    for await (const chunk of file) {
      passed += (chunk as Buffer).length;
      if (passed > maxBytes)
        throw new Failure('err.fileTooLarge', { limit: Math.round(maxBytes / MEGABYTE) });
      yield chunk as Buffer;
    }
    const behind = await firstFile(parts);
    if (behind.part) throw new Failure('err.oneFileOnly');
    const [field] = Object.keys(behind.fields);
    if (field !== undefined) throw new Failure('err.fieldAfterFile', { field });
  } catch (error) {
    throw error instanceof Failure ? error : broken(error as Error);
  }
}

/** What the form's parser finds is the sender's mistake; it does not always say so. */
const broken = (error: Error & { statusCode?: number }): Error =>
  Object.assign(error, { statusCode: error.statusCode ?? 400 });
