import type { Caller } from '../../caller.ts';
import { callerOf } from '../../callers.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { completed } from './late-details.ts';
import { operationLine } from '../../log/operation.ts';
import { answeredWell } from '../../log/program-call.ts';
import { programCall } from './program-call.ts';
import { checked } from './answer.ts';
import { callerGone } from './caller-gone.ts';
import { success } from '../envelope.ts';
import { repeatable } from './repeatable.ts';
import { hasWritten } from './seen-cookie.ts';
import { dropSessionCookies } from '../session-cookie.ts';
import { lineOf, type AnyAction, type SessionCall, type SessionRoute } from './session-call.ts';
import type { ReceivedFile } from './upload.ts';

type WritingRoute = Exclude<SessionRoute, { kind: 'outside' | 'file' }>;

/** A call that writes. Where many make it at once for one thing, whoever waited while another got it is refused without a transaction. */
export const writeCall = async (
  route: WritingRoute,
  call: SessionCall,
  input: unknown,
  received: ReceivedFile | undefined,
): Promise<unknown> => {
  const { services, identity } = call;
  const contest = route.kind === 'action' ? route.contest : undefined;
  const thing = contest?.thing(input as never);
  try {
    if (contest === undefined || thing === undefined) return await written(route, call, input, received);
    return await services.contests.during(
      `${route.verb} ${thing}`,
      identity.scope,
      async (won) => written(route, call, input, received, won),
      async () => {
        throw await contest.lost(readerOf(call), input as never);
      },
    );
  } catch (error) {
    throw await completed(error, () => readerOf(call));
  }
};

/** The caller as he reads, on the shared connections, when his transaction is over. */
const readerOf = ({ services, identity, language, request }: SessionCall): Caller =>
  callerOf(services, identity, language, request.ip, { db: readDatabase(services.shared, identity) });

/** Work, idempotency key with the answer, operation log and jobs in one transaction. `done` is said when it was not answered from before. */
const written = async (
  route: WritingRoute,
  call: SessionCall,
  input: unknown,
  received: ReceivedFile | undefined,
  done?: () => void,
): Promise<unknown> => {
  const { services, identity, request, reply } = call;
  const { endpoint } = route;
  // What is dear ends with its caller: he has begun it again by then, or somebody else waits for its rows and its turn.
  const gone = route.kind === 'upload' ? callerGone(reply) : undefined;
  const once = repeatable(request, endpoint, identity.scope, [input, received?.sha256]);
  const fromProgram = programCall(identity.scope, request);
  const work = async (transaction: Transaction): Promise<unknown> => {
    const caller = callerOf(services, identity, call.language, request.ip, transaction);
    const line = lineOf(call, route);
    const previous = await once.begin(transaction);
    if (previous !== undefined) {
      const program = answeredWell(fromProgram, previous, endpoint, true);
      if (program) await operationLine(transaction, { ...line, parameters: input, program });
      return previous;
    }
    const values =
      route.kind === 'upload' && received
        ? await route.action(caller, input, received.file())
        : await (route.action as AnyAction)(caller, input);
    const result = checked(endpoint, values, services);
    done?.();
    if (endpoint.answersOnce !== true) await once.end(transaction, result);
    if (isPreview(result)) return result;
    await operationLine(transaction, {
      ...line,
      program: answeredWell(fromProgram, result, endpoint),
      parameters: {
        ...(input as object),
        ...(received && fileOf(received, result)),
        ...recordOf(input, caller.records),
      },
    });
    return result;
  };
  const answer = await inTransaction(services.pool, identity, work, gone);
  await hasWritten(services, request, reply);
  if (endpoint.endsSession === true) dropSessionCookies(request, reply);
  return success(answer);
};

/**
 * The record or records that the input names by ids, as people know them: after a deletion nothing else would tell which it was. Ids of
 * several tables may be the same number, so each name counts once, in the order in which the call came to it.
 */
const recordOf = (input: unknown, records: Caller['records']): { record?: string } => {
  const left = [...records];
  const names = Object.entries(input ?? {})
    .filter(([field]) => /^ids?$|Ids?$/.test(field))
    .flatMap(([, value]) => value as string | string[])
    .flatMap((id) => {
      const at = left.findIndex((record) => record.id === id);
      return at < 0 ? [] : left.splice(at, 1).map(({ name }) => name);
    });
  return names.length === 0 ? {} : { record: names.join(', ') };
};

/** Of an upload, which file it was; of an import, also what became of its rows. */
const fileOf = (received: ReceivedFile, result: unknown): Record<string, unknown> => {
  const { good, bad } = (result ?? {}) as { good?: number; bad?: number };
  return { file: received.file().name, ...(good !== undefined && { good, bad }) };
};
/** Nothing was done: a preview leaves no line in the log. */
const isPreview = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && (result as { preview?: unknown }).preview === true;
