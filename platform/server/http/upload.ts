import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import { Readable, Transform } from 'node:stream';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { IncomingFile } from '../caller.ts';

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
  /** The file from its beginning: a transaction that is run again reads it again. */
  readonly file: () => IncomingFile;
};

export const uploadOf = (request: FastifyRequest, maxBytes: number): Upload => {
  let spool: FileHandle | undefined;
  let received: Promise<ReceivedFile> | undefined;
  const receive = async (): Promise<ReceivedFile> => {
    try {
      const { file, fields } = await incomingFile(request, maxBytes);
      const handle = (spool = await unnamedFile());
      for await (const chunk of file.stream) await handle.appendFile(chunk as Buffer);
      return { fields, file: () => ({ ...file, stream: fromBeginning(handle) }) };
    } catch (error) {
      // What is refused is still read to its end, or a browser would never hear the answer.
      request.raw.resume();
      throw error;
    }
  };
  return {
    receive: async () => (received ??= receive()),
    end: async () => spool?.close(),
  };
};

const CHUNK = 256 * 1024;

const fromBeginning = (handle: FileHandle): Readable => {
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  };
  const stream = Readable.from(bytes(), { objectMode: false });
  // Whoever still reads when the call has ended hears of it, and the process does not end.
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
 * `err.fileTooLarge` once `maxBytes` have passed. Fails with `err.fileMissing` when there is none.
 */
export const incomingFile = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: IncomingFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw new Failure('err.fileMissing');
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 20, fieldSize: 64 * 1024 };
  const part = await request.file({ limits }).catch((error: Error) => {
    throw broken(error);
  });
  if (!part) throw new Failure('err.fileMissing');
  const fields = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field !== undefined && !Array.isArray(field) && field.type === 'field'
        ? [[name, String(field.value)]]
        : [],
    ),
  );
  let passed = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(
        passed > maxBytes
          ? new Failure('err.fileTooLarge', { limit: Math.round(maxBytes / MEGABYTE) })
          : null,
        chunk,
      );
    },
  });
  part.file.on('error', (error) => limited.destroy(broken(error)));
  // Whoever reads hears of it, also later; before anybody reads it must not end the process.
  limited.on('error', () => undefined);
  return {
    file: {
      name: part.filename.slice(-LONGEST_NAME).toWellFormed(),
      contentType: part.mimetype,
      stream: part.file.pipe(limited),
    },
    fields,
  };
};

/** What the form's parser finds is the sender's mistake; it does not always say so. */
const broken = (error: Error & { statusCode?: number }): Error =>
  Object.assign(error, { statusCode: error.statusCode ?? 400 });
