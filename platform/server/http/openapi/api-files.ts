import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerPlugin } from '../../plugin.ts';
import { pageOf } from './api-page.ts';
import { failureWords } from '../failures.ts';
import { openApiOf, type ApiDocument } from './openapi.ts';

/** Ready to be sent: for programs as JSON, for people as a page. */
export type ApiFiles = { readonly json: KeptText; readonly page: KeptText };
/** A text that never changes while the process runs, as bytes in both forms. */
export type KeptText = { readonly gzip: Buffer; readonly br: Buffer; readonly etag: string };
/** The same as a thread hands it over. */
export type ApiBytes = Record<`${keyof ApiFiles}${'Gzip' | 'Br'}`, Uint8Array>;

/**
 * The API document of all that is bound, as bytes. It takes seconds, and a few hundred megabytes while they are made: a portal has it done in
 * a thread.
 */
export const apiBytesOf = async (plugins: readonly ServerPlugin[]): Promise<ApiBytes> =>
  bytesOfDocument(await openApiOf(plugins, failureWords(plugins)));

export const bytesOfDocument = (document: ApiDocument): ApiBytes => {
  const [json, page] = [JSON.stringify(document), pageOf(document)];
  return { jsonGzip: gzipped(json), jsonBr: brotli(json), pageGzip: gzipped(page), pageBr: brotli(page) };
};

export const apiFilesOf = ({ jsonGzip, jsonBr, pageGzip, pageBr }: ApiBytes): ApiFiles => ({
  json: kept(jsonGzip, jsonBr),
  page: kept(pageGzip, pageBr),
});

const kept = (gzip: Uint8Array, br: Uint8Array): KeptText => ({
  gzip: asBuffer(gzip),
  br: asBuffer(br),
  etag: createHash('sha256').update(br).digest('base64url').slice(0, 22),
});

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** In memory of its own, which can be handed from thread to thread. */
const gzipped = (text: string): Uint8Array => new Uint8Array(gzipSync(text, { level: 9 }));
const brotli = (text: string): Uint8Array =>
  new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
