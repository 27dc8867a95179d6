import { createHash } from 'node:crypto';
import { finished } from 'node:stream';
import { withoutSecrets } from '../../log/without-secrets.ts';
import { programCall } from './program-call.ts';
import { lineOf, type SessionCall, type SessionRoute } from './session-call.ts';

/** How much an answer was, and what it is known by again: SHA-256 of the JSON in UTF-8, before it is compressed. */
type Fingerprint = { readonly bytes: number; readonly sha256: string };
type ReadFile = { readonly file: string; readonly contentType: string };

export const fingerprintOf = (answer: Buffer): Fingerprint => ({
  bytes: answer.length,
  sha256: createHash('sha256').update(answer).digest('hex'),
});

/** Keeps a line of what a program read, once the answer has gone or the program has. Nothing of a person. */
export const noteRead = (
  route: SessionRoute,
  call: SessionCall,
  input: unknown,
  answer: Fingerprint | ReadFile,
): void => {
  const { services, identity, request, reply } = call;
  const fromProgram = programCall(identity.scope, request);
  if (!fromProgram) return;
  const { type, ip, trace, confidential, started } = lineOf(call, route);
  const at = new Date(Date.now() - (performance.now() - started)).toISOString();
  // What sends a file listens to the answer many times; once more is no leak.
  reply.raw.setMaxListeners(reply.raw.getMaxListeners() + 2);
  finished(reply.raw, (error) =>
    services.programReads.note(identity.scope, {
      at,
      type,
      ip,
      trace,
      milliseconds: Math.round(performance.now() - started),
      tokenId: fromProgram.tokenId,
      call: fromProgram.call,
      httpCode: reply.statusCode,
      parameters: withoutSecrets(input, confidential),
      answer: JSON.stringify(error ? { ...answer, brokenOff: true } : answer),
    }),
  );
};
