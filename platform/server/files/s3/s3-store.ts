import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type ListMultipartUploadsOutput,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../../config/files-config.ts';
import { isFileName, type FileStore } from '../store.ts';
import { s3Client } from './client.ts';
import { portions } from './portions.ts';
import { isMissing, Reach, type StoreOperation } from './reach.ts';
import { storedStream } from './stored-stream.ts';

const MEGABYTE = 1024 * 1024;

/** Sizes and deadlines; tests have smaller ones. */
export type S3Limits = {
  /** Bytes from which on a file is sent in parts of this size, each held in memory once; S3 wants 5 MB at the least. */
  readonly part: number;
  /** Names that one answer lists. */
  readonly page: number;
  /** Milliseconds in which a question is answered, */
  readonly answer: number;
  /** a part is kept, also over a slow line, */
  readonly sent: number;
  /** and the next piece of a file comes. */
  readonly piece: number;
};
const LIMITS: S3Limits = { part: 8 * MEGABYTE, page: 1_000, answer: 5_000, sent: 20_000, piece: 10_000 };

/**
 * A bucket of a store that speaks S3, with the keys that the folder has as paths. A file is put by one request or completed by one, so a kill
 * leaves no half file; parts of one that was never completed go with `removeUnfinished`. Whatever the store does not do fails with `FilesAway`.
 */
export const s3Store = (
  place: S3Place,
  limits: Partial<S3Limits> = {},
  reach: Reach = new Reach(),
): FileStore => {
  const { part, page, answer, sent, piece } = { ...LIMITS, ...limits };
  const { bucket: Bucket, prefix } = place;
  const client = s3Client(place);
  const keyOf = (name: string): string => {
    if (!isFileName(name)) throw new Error(`Not a file name of the store: ${name}`);
    return `${prefix}${name.slice(0, 2)}/${name}`;
  };
  /** The name in a key, if the portal keeps files under such. */
  const nameIn = (key = ''): string | undefined => {
    const name = key.slice(prefix.length + 3);
    return isFileName(name) && key === keyOf(name) ? name : undefined;
  };
  const ask = async <T>(operation: StoreOperation, work: Work<T>, deadline = answer): Promise<T> =>
    reach.during(operation, async () => inTime(work, deadline));

  const sizeOf = async (name: string): Promise<number | undefined> => {
    try {
      const { ContentLength } = await ask('size', async (signal) =>
        client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }), signal),
      );
      return ContentLength;
    } catch (error) {
      if (isMissing('size', error)) return undefined;
      throw error;
    }
  };
  /** A file that is large enough to be cut; nothing of it stays when a part fails. */
  const putParts = async (Key: string, parts: AsyncIterable<Buffer>): Promise<void> => {
    const { UploadId } = await ask('put', async (signal) =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key }), signal),
    );
    try {
      const Parts: CompletedPart[] = [];
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await ask(
          'put',
          async (signal) =>
            client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }), signal),
          sent,
        );
        Parts.push({ ETag, PartNumber });
      }
      await ask(
        'put',
        async (signal) =>
          client.send(
            new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
            signal,
          ),
        sent,
      );
    } catch (error) {
      // What was wrong first is what counts; what cannot be let go of now goes with `removeUnfinished`.
      await ask('remove', async (signal) =>
        client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), signal),
      ).catch(() => undefined);
      throw error;
    }
  };

  return {
    put: async (name, stream) => {
      const Key = keyOf(name);
      const hash = createHash('sha256');
      let bytes = 0;
      // It may break before it is read; its reader learns so then, and an error that nobody hears ends the process.
      stream.on('error', () => undefined);
      try {
        const pieces = portions(stream, part, (chunk) => {
          hash.update(chunk);
          bytes += chunk.length;
        });
        const first = await pieces.next();
        const Body = first.value as Buffer;
        if (Body.length < part)
          await ask(
            'put',
            async (signal) => client.send(new PutObjectCommand({ Bucket, Key, Body }), signal),
            sent,
          );
        else await putParts(Key, withFirst(Body, pieces));
        const kept = await sizeOf(name);
        if (kept !== bytes)
          throw reach.failed('put', new Error(`It kept ${kept} of ${bytes} bytes of ${name}`));
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    get: (name) => {
      const Key = keyOf(name);
      const open = async () => {
        try {
          const { Body, ContentLength } = await ask('get', async (signal) =>
            client.send(new GetObjectCommand({ Bucket, Key }), signal),
          );
          return { body: Body as Readable, bytes: ContentLength };
        } catch (error) {
          throw isMissing('get', error) ? gone(name) : error;
        }
      };
      return storedStream(open, piece, (error) => reach.failed('get', error));
    },
    remove: async (name) => {
      await ask('remove', async (signal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }), signal),
      );
    },
    names: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const token = ContinuationToken;
        const listed = await ask('list', async (signal) =>
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: page, ContinuationToken: token }),
            signal,
          ),
        );
        for (const { Key } of listed.Contents ?? []) {
          const name = nameIn(Key);
          if (name !== undefined) yield name;
        }
        ContinuationToken = listed.IsTruncated === true ? listed.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
    removeUnfinished: async (before) => {
      let KeyMarker: string | undefined;
      let UploadIdMarker: string | undefined;
      do {
        const from = { KeyMarker, UploadIdMarker, MaxUploads: page };
        const listed: ListMultipartUploadsOutput = await ask('list', async (signal) =>
          client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from }), signal),
        );
        for (const { Key, UploadId, Initiated } of listed.Uploads ?? [])
          if (nameIn(Key) !== undefined && Initiated !== undefined && Initiated < before)
            await ask('remove', async (signal) =>
              client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), signal),
            );
        const isCut = listed.IsTruncated === true;
        KeyMarker = isCut ? listed.NextKeyMarker : undefined;
        UploadIdMarker = isCut ? listed.NextUploadIdMarker : undefined;
      } while (KeyMarker !== undefined);
    },
    sizeOf,
    reach,
  };
};

type Work<T> = (signal: { abortSignal: AbortSignal }) => Promise<T>;

/** A question that is answered, or left. What comes behind the answer, as the bytes of a file, has its own time. */
const inTime = async <T>(work: Work<T>, deadline: number): Promise<T> => {
  const giveUp = new AbortController();
  const clock = setTimeout(() => giveUp.abort(), deadline);
  try {
    return await work({ abortSignal: giveUp.signal });
  } catch (error) {
    throw giveUp.signal.aborted ? new Error(`No answer within ${deadline} ms`, { cause: error }) : error;
  } finally {
    clearTimeout(clock);
  }
};

async function* withFirst(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

/** As a folder says it. */
const gone = (name: string): Error =>
  Object.assign(new Error(`There is no file ${name} in the store`), { code: 'ENOENT' });
