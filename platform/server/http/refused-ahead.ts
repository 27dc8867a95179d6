import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../authenticator.ts';
import { logRefusal } from '../log/operation.ts';
import { programCall } from './serve/program-call.ts';
import type { PortalServices } from '../services.ts';
import { failureOf } from './failures.ts';

type Expected = { readonly person: SignedIn['person']; readonly type: string };

/** Writes whose caller is known and which have not begun: their bodies are on their way, or they wait for a turn. */
const expected = new WeakMap<FastifyRequest, Expected & { readonly started: number }>();

export const expectCall = (request: FastifyRequest, call: Expected): void =>
  void expected.set(request, { ...call, started: performance.now() });

/** From here on the call itself says what became of it. */
export const callBegins = (request: FastifyRequest): void => void expected.delete(request);

/** A write that is refused before it begins (a body too large or none at all, no turn) leaves its line as any other does. */
export const logRefusedAhead = async (
  request: FastifyRequest,
  error: unknown,
  services: PortalServices,
): Promise<void> => {
  const call = expected.get(request);
  if (call === undefined) return;
  const { person, ...line } = call;
  await logRefusal(
    services,
    { scope: { ...person, plantNo: '' } },
    {
      ...line,
      program: programCall(person, request),
      ip: request.ip,
      trace: request.id,
      parameters: undefined,
      error: failureOf(error, services.words) ?? error,
    },
  );
};
