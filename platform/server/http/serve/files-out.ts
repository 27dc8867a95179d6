import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OutgoingFile } from '../../caller.ts';
import { opened } from '../../files/opened.ts';
import { hangUpOnSilence } from '../reading.ts';

/**
 * A file as the answer, under its own name in any language (RFC 6266). Programs that read ASCII only get a word of the call's path instead,
 * with the ending of the name: `call-off.xlsx`.
 */
export const sendFile = async (
  reply: FastifyReply,
  path: string,
  { name, contentType, body: made, inline = false, bytes, lasting = false }: OutgoingFile,
): Promise<FastifyReply> => {
  const body = typeof made === 'function' ? await made() : made;
  if (body instanceof Readable) await opened(body);
  hangUpOnSilence(reply.raw);
  if (body instanceof Readable) logBreak(reply, path, body);
  const plain = plainName(name, path);
  reply.serializer((payload: unknown) => payload as string);
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, no-store',
      ...(bytes === undefined ? {} : { 'content-length': bytes }),
    })
    .send(body);
};

/**
 * What fails after the first byte cannot be said in words any more: the connection breaks, so that no browser takes the half for the
 * whole, and the log has why. A reader who hangs up is no failure.
 */
const logBreak = (reply: FastifyReply, path: string, body: Readable): void => {
  body.once('error', (error) => {
    if (reply.raw.destroyed) return;
    reply.log.error({ err: error, path }, 'A file broke off while it was sent');
    reply.raw.destroy();
  });
};

/** What of a path names no thing: its version, what is done with it, and the record. */
const NO_NAME = /^(?:v\d+|export|import|template|print|\{.*\})$/;

export const plainName = (name: string, path: string): string => {
  if (/^[\x20-\x7e]+$/.test(name)) return name.replaceAll(/["\\]/g, '_');
  const word = path.split('/').findLast((part) => part !== '' && !NO_NAME.test(part)) ?? 'file';
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0] ?? '';
  return `${word}${ending}`;
};
