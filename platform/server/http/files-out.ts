import type { FastifyReply } from 'fastify';
import type { OutgoingFile } from '../caller.ts';
import { hangUpOnSilence } from './reading.ts';

/** A file as the answer, under its own name in any language (RFC 6266). */
export const sendFile = async (
  reply: FastifyReply,
  { name, contentType, body, inline = false, bytes, lasting = false }: OutgoingFile,
): Promise<FastifyReply> => {
  hangUpOnSilence(reply.raw);
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
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
