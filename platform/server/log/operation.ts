import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { DbIdentity } from '../database/connections/db-identity.ts';
import type { Transaction } from '../database/transaction.ts';
import type { PortalServices } from '../services.ts';
import { isOfItsValues } from './refusal-log.ts';

/** Names of fields whose values nobody reads in a log; `idNo` ends that of a person's identity number. */
const SECRET = /password|passwd|secret|token|key$|captcha|confirm|oneTimeCode$|idNo$/i;
const LONGEST = 4_000;

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
  line: Line,
  outcome = 'ok',
  exception: string | null = null,
): Promise<void> => {
  await sql`select log_operation(${line.type}, ${line.ip}, ${Math.round(performance.now() - line.started)}::int, ${withoutSecrets(line.parameters, line.confidential)}, ${outcome}, ${exception}, ${line.trace ?? ''})`.execute(
    db,
  );
};

/** A refused or failed call, in a transaction of its own: the work's transaction is gone. */
export const logRefusal = async (
  services: PortalServices,
  identity: DbIdentity,
  line: Line & { error: unknown },
): Promise<void> => {
  const { error } = line;
  const outcome = error instanceof Failure ? error.key : 'err.internal';
  const details = error instanceof Failure ? detailsOf(error, line.confidential) : null;
  const exception = error instanceof Failure ? null : (error as Error).message.slice(0, LONGEST);
  const write = async ({ parameters, confidential, ...written }: Line): Promise<void> =>
    services.refusals.write(identity.scope, {
      ...written,
      parameters: withoutSecrets(parameters, confidential),
      milliseconds: Math.round(performance.now() - line.started),
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

/**
 * Parameters as JSON text; what looks like a secret is starred, long text is cut. Of what has passed no shape anything may come: what
 * is deeper or more than a line holds is left out, so no input keeps its own line from being written. So is whatever stands under a
 * `confidential` name, in whichever case it is written.
 */
export const withoutSecrets = (parameters: unknown, confidential: readonly string[] = []): string => {
  const hidden = new Set(confidential.map((name) => name.toLowerCase()));
  return (JSON.stringify(shortened(parameters, { left: MOST_VALUES, hidden }, 0)) ?? '').slice(0, LONGEST);
};

/** What of a line may still be written, and the names in lower case whose values are not. */
type Budget = { left: number; readonly hidden: ReadonlySet<string> };

/** Values of a line, and how deep they lie in one another: more than the longest line could show. */
const MOST_VALUES = 500;
const DEEPEST = 20;

const shortened = (value: unknown, budget: Budget, depth: number): unknown => {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEEPEST) return LEFT_OUT;
  const kept: [name: string, value: unknown][] = [];
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    if (budget.left-- <= 0) {
      kept.push([LEFT_OUT, '']);
      break;
    }
    kept.push([name, shown(name, (value as Record<string, unknown>)[name], budget, depth)]);
  }
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
};
const LEFT_OUT = '…';

const shown = (name: string, value: unknown, budget: Budget, depth: number): unknown => {
  if (budget.hidden.has(name.trim().toLowerCase())) return '***';
  const isSecret = SECRET.test(name.slice(0, LONGEST)) && (value === null || typeof value !== 'object');
  return isSecret ? '***' : shortened(value, budget, depth + 1);
};
