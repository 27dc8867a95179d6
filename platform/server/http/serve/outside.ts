import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/platform/contract/words.ts';
import { outsideOf } from '../../callers.ts';
import type { DbIdentity } from '../../database/connections/db-identity.ts';
import { inTransaction } from '../../database/transaction.ts';
import { operationLine } from '../../log/operation.ts';
import { answeredWell } from '../../log/program-call.ts';
import { programCall } from './program-call.ts';
import type { Route } from '../../route.ts';
import type { PortalServices } from '../../services.ts';
import { checked } from './answer.ts';
import { repeatable } from './repeatable.ts';
import { lineOf } from './session-call.ts';

type OutsideRoute = Extract<Route, { kind: 'outside' }>;
/** Milliseconds after which such a call gives up what it waits for. */
const LONGEST_OUTSIDE = 60_000;

/**
 * A writing call between two transactions instead of in one: the first takes its idempotency key, the second keeps the answer and the line
 * of the operation log. What fails gives the key back.
 */
export const answeredOutside = async (
  { verb, endpoint, turn, action }: OutsideRoute,
  services: PortalServices,
  request: FastifyRequest,
  { proof, ...identity }: DbIdentity,
  { language, started, input }: { language: Language; started: number; input: unknown },
): Promise<unknown> => {
  const { scope } = identity;
  const fromProgram = programCall(scope, request);
  const line = { ...lineOf({ request, started }, { verb, endpoint }), parameters: input };
  return services.turns.during(turn, scope, async () => {
    const once = repeatable(request, endpoint, scope, input);
    const previous = await inTransaction(
      services.pool,
      { ...identity, ...(proof && { proof }) },
      async (transaction) => {
        const answer = await once.begin(transaction);
        const program = answer === undefined ? undefined : answeredWell(fromProgram, answer, endpoint, true);
        if (program) await operationLine(transaction, { ...line, program });
        return answer;
      },
    );
    if (previous !== undefined) return previous;
    try {
      const signal = AbortSignal.timeout(LONGEST_OUTSIDE);
      const outside = outsideOf(services, identity, { language, ip: request.ip, signal });
      const result = checked(endpoint, await action(outside, input as never), services);
      await inTransaction(services.pool, identity, async (transaction) => {
        if (endpoint.answersOnce !== true) await once.end(transaction, result);
        await operationLine(transaction, { ...line, program: answeredWell(fromProgram, result, endpoint) });
      });
      return result;
    } catch (error) {
      await inTransaction(services.pool, identity, once.forget);
      throw error;
    }
  });
};
