import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import { Transform } from 'node:stream';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { IncomingFile } from '../caller.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The one file of a multipart request and the fields before it. The file is not held in memory: its stream fails with
 * `err.fileTooLarge` once `maxBytes` have passed. Fails with `err.fileMissing` when there is none.
 */
export const incomingFile = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: IncomingFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw new Failure('err.fileMissing');
  const part = await request.file({
    limits: { fileSize: maxBytes + 1, files: 1, fields: 20, fieldSize: 64 * 1024 },
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
  part.file.on('error', (error) => limited.destroy(error));
  // Whoever reads hears of it, also later; before anybody reads it must not end the process.
  limited.on('error', () => undefined);
  return {
    file: { name: part.filename, contentType: part.mimetype, stream: part.file.pipe(limited) },
    fields,
  };
};
