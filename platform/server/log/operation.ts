import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Asking } from '../database/asking.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { PortalServices } from '../portal.ts';

/** Names of fields whose values nobody reads in a log; `idNo` ends that of a person's identity number. */
const SECRET = /password|passwd|secret|token|key$|captcha|confirm|oneTimeCode$|idNo$/i;
const LONGEST = 4_000;

type Line = {
  type: string;
  ip: string;
  started: number;
  parameters: unknown;
  /** The number of the request, which a caller is told when his call failed unexpectedly. */
  trace?: string;
};

/** One line of the operation log, in the transaction of the work it tells of. */
export const operationLine = async (
  { db }: Pick<Transaction, 'db'>,
  line: Line,
  outcome = 'ok',
  exception: string | null = null,
): Promise<void> => {
  await sql`select log_operation(${line.type}, ${line.ip}, ${Math.round(performance.now() - line.started)}::int, ${withoutSecrets(line.parameters)}, ${outcome}, ${exception}, ${line.trace ?? ''})`.execute(
    db,
  );
};

/** A refused or failed call, in a transaction of its own: the work's transaction is gone. */
export const logRefusal = async (
  services: PortalServices,
  asking: Asking,
  line: Line & { error: unknown },
): Promise<void> => {
  const { error } = line;
  const outcome = error instanceof Failure ? error.key : 'err.internal';
  const exception = error instanceof Failure ? null : (error as Error).message.slice(0, LONGEST);
  await inTransaction(services.pool, { scope: asking.scope }, async (transaction) =>
    operationLine(transaction, line, outcome, exception),
  ).catch((lost: Error) =>
    services.log.warn({ err: lost, type: line.type }, 'The operation log could not be written'),
  );
};

/** Parameters as JSON text; what looks like a secret is starred, long text is cut. */
export const withoutSecrets = (parameters: unknown): string =>
  (
    JSON.stringify(parameters, (name, value: unknown) =>
      name !== '' && SECRET.test(name) && typeof value !== 'object' ? '***' : value,
    ) ?? ''
  ).slice(0, LONGEST);
