import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { DbIdentity } from '../database/connections/db-identity.ts';
import type { Transaction } from '../database/transaction.ts';
import type { PortalServices } from '../services.ts';
import { answeredBadly, type AnsweredCall, type ProgramCall } from './program-call.ts';
import { isOfItsValues } from './refusal-log.ts';
import { LONGEST, withoutSecrets } from './without-secrets.ts';

type Line = {
  type: string;
  ip: string;
  started: number;
  parameters: unknown;
  /** Fields of the call whose values no log keeps. */
  confidential?: readonly string[] | undefined;
  /** The number of the request, which a caller is told when his call failed unexpectedly. */
  trace?: string;
};

/** One line of the operation log, in the transaction of the work it tells of. */
export const operationLine = async (
  { db }: Pick<Transaction, 'db'>,
  line: Line & { program?: AnsweredCall | undefined },
  outcome = 'ok',
  exception: string | null = null,
): Promise<void> => {
  const { tokenId, call, httpCode, answer, key, repeated } = line.program ?? NO_PROGRAM;
  await sql`select log_operation(${line.type}, ${line.ip}, ${Math.round(performance.now() - line.started)}::int, ${withoutSecrets(line.parameters, line.confidential)},
    ${outcome}, ${exception}, ${line.trace ?? ''}, null, ${tokenId}::bigint, ${call}, ${httpCode}::int, ${answer}, ${key}, ${repeated}::boolean)`.execute(
    db,
  );
};
const NO_PROGRAM = { tokenId: null, call: null, httpCode: null, answer: null, key: null, repeated: null };

/** A refused or failed call, in a transaction of its own: the work's transaction is gone. */
export const logRefusal = async (
  services: PortalServices,
  identity: DbIdentity,
  line: Line & { error: unknown; program?: ProgramCall | undefined },
): Promise<void> => {
  const { error, program } = line;
  const answered =
    program && answeredBadly(program, error, services.words, line.trace ?? '', line.confidential);
  const outcome = error instanceof Failure ? error.key : 'err.internal';
  const details = error instanceof Failure ? detailsOf(error, line.confidential) : null;
  const exception = error instanceof Failure ? null : (error as Error).message.slice(0, LONGEST);
  const write = async ({ type, ip, trace, parameters, confidential, started }: Line): Promise<void> =>
    services.refusals.write(identity.scope, {
      type,
      ip,
      ...(trace !== undefined && { trace }),
      ...(answered ?? NO_PROGRAM),
      parameters: withoutSecrets(parameters, confidential),
      milliseconds: Math.round(performance.now() - started),
      outcome,
      exception,
      details: parameters === undefined ? null : details,
    });
  // Whatever was given: that somebody tried stands in the log.
  await write(line)
    .catch(async (lost: unknown) => {
      if (!isOfItsValues(lost)) throw lost;
      return write({ ...line, parameters: undefined });
    })
    .catch((lost: Error) =>
      services.log.warn({ err: lost, type: line.type }, 'The operation log could not be written'),
    );
};

/** What its words name, as JSON; nothing where that is more than a line holds. */
const detailsOf = (failure: Failure, confidential?: readonly string[]): string | null => {
  const details = withoutSecrets(failure.details, confidential);
  return details.length < LONGEST ? details : null;
};
