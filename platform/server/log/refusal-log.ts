import { sql } from 'kysely';
import type pg from 'pg';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { rowsOf } from '../database/bulk.ts';
import { isTenantAway } from '../database/connections/tenant-away.ts';
import { inTransaction } from '../database/transaction.ts';
import type { AnsweredCall } from './program-call.ts';

/** A refused call as the log keeps it. */
export type RefusalLine = {
  readonly type: string;
  readonly ip: string;
  readonly milliseconds: number;
  readonly parameters: string;
  readonly outcome: string;
  readonly exception: string | null;
  readonly trace?: string;
  /** What the words of the refusal name, as JSON. */
  readonly details: string | null;
} & { readonly [Field in keyof AnsweredCall]: AnsweredCall[Field] | null };
type Waiting = {
  readonly scope: Scope;
  readonly line: RefusalLine;
  readonly written: PromiseWithResolvers<void>;
};

const LINE = {
  tenant: 'text',
  company: 'text',
  plant: 'text',
  user_no: 'text',
  user_name: 'text',
  agent: 'text',
  person: 'text',
  type: 'text',
  ip: 'text',
  milliseconds: 'int',
  parameters: 'text',
  outcome: 'text',
  exception: 'text',
  trace: 'text',
  details: 'text',
  party: 'text',
  token_id: 'bigint',
  call: 'text',
  http_code: 'int',
  answer: 'text',
  repeat_key: 'text',
} as const;

/** The database was there, and could not keep what was given: SQLSTATE 22 (data), 23 (constraint), 54 (too large). */
export const isOfItsValues = (error: unknown): boolean =>
  /^(?:22|23|54)/.test(String((error as { code?: unknown }).code ?? ''));

/** Lines of one transaction. */
const MOST = 200;

/**
 * Writes the lines of refused calls, each before its answer goes out. What comes while a transaction is under way is written by the next one,
 * together: where many are refused at once, each would else wait behind the transactions of all others.
 */
export class RefusalLog {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];
  #writes = false;
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async write(scope: Scope, line: RefusalLine): Promise<void> {
    const written = Promise.withResolvers<void>();
    this.#waiting.push({ scope, line, written });
    if (!this.#writes) void this.#all();
    return written.promise;
  }

  async #all(): Promise<void> {
    this.#writes = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST);
      await this.#together(together).then(
        () => together.forEach(({ written }) => written.resolve()),
        async (error: unknown) => {
          if (isOfItsValues(error) || isTenantAway(error)) {
            // One that cannot be kept spoils no other.
            for (const one of together)
              await this.#together([one]).then(one.written.resolve, one.written.reject);
            return;
          }
          // A database that is away is not waited for once more by each who came meanwhile.
          for (const one of [...together, ...this.#waiting.splice(0)]) one.written.reject(error);
        },
      );
    }
    this.#writes = false;
  }

  /** Each line is told by whom it is of, one behind the other in one statement. */
  async #together(waiting: readonly Waiting[]): Promise<void> {
    const lines = waiting.map(
      ({ scope, line: { trace = '', tokenId, httpCode, key, repeated: _, ...line } }) => ({
        ...line,
        trace,
        token_id: tokenId,
        http_code: httpCode,
        repeat_key: key,
        party: scope.party,
        tenant: String(scope.tenantId),
        company: scope.companyCode,
        plant: scope.plantNo,
        user_no: scope.userNo,
        user_name: scope.userName,
        agent: scope.agent?.companyCode ?? '',
        person: scope.agent?.userName ?? '',
      }),
    );
    const { agent: __, ...scope } = waiting[0]!.scope;
    await inTransaction(this.#pool, { scope }, async ({ db }) =>
      sql`select case when tenant_here(line.tenant) and concat(
          set_config('app.tenant', line.tenant, true), set_config('app.company', line.company, true), set_config('app.plant', line.plant, true),
          set_config('app.user_no', line.user_no, true), set_config('app.user_name', line.user_name, true),
          set_config('app.agent', line.agent, true), set_config('app.person', line.person, true), set_config('app.party', line.party, true)) is not null
        then log_operation(line.type, line.ip, line.milliseconds, line.parameters, line.outcome, line.exception, line.trace, line.details,
          line.token_id, line.call, line.http_code, line.answer, line.repeat_key) end
        from ${rowsOf(LINE, lines)} as line`.execute(db),
    );
  }
}
