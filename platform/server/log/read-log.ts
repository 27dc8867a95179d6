import { sql } from 'kysely';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { rowsOf } from '../database/bulk.ts';
import { inTransaction } from '../database/transaction.ts';
import { systemScope } from '../jobs/system-scope.ts';

/** A call of a program that read something and was answered. */
export type ReadLine = {
  /** When it came, in UTC. */
  readonly at: string;
  readonly type: string;
  readonly ip: string;
  readonly milliseconds: number;
  readonly tokenId: string;
  readonly call: string;
  readonly httpCode: number;
  readonly parameters: string;
  readonly answer: string;
  readonly trace: string;
};

const LINE = {
  at: 'timestamptz',
  type: 'text',
  user_no: 'text',
  user_name: 'text',
  party: 'text',
  company_code: 'text',
  plant_no: 'text',
  ip: 'text',
  duration_ms: 'int',
  token_id: 'bigint',
  call: 'text',
  http_code: 'int',
  parameters: 'text',
  answer: 'text',
  trace: 'text',
} as const;
type Row = Readonly<Record<keyof typeof LINE, unknown>>;

/** Milliseconds from the first line that waits to the transaction that writes all of them. */
const WAITS = 1_000;
/** Lines that wait at most: those of a database that is away for a while. */
const MOST = 20_000;
const AT_ONCE = 2_000;

/**
 * Writes down what programs read, behind their answers: many lines in one transaction for each tenant, once a second. Reads are not worth an answer's time;
 * a process that is killed loses the lines of its last second, and a database that stays away those that came first.
 */
export class ReadLog {
  readonly #pool: pg.Pool;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #waiting: { tenantId: number; row: Row }[] = [];
  #clock: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();
  #lost = 0;

  constructor(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#pool = pool;
    this.#log = log;
  }

  note({ tenantId, agent, party, plantNo, ...scope }: Scope, line: ReadLine): void {
    const { milliseconds, tokenId, httpCode, ...rest } = line;
    const row = {
      ...rest,
      user_no: scope.userNo,
      user_name: agent?.userName ?? scope.userName,
      party,
      company_code: agent?.companyCode ?? scope.companyCode,
      plant_no: plantNo,
      duration_ms: milliseconds,
      token_id: tokenId,
      http_code: httpCode,
    };
    this.#waiting.push({ tenantId, row });
    if (this.#waiting.length > MOST) this.#drop(this.#waiting.splice(0, AT_ONCE).length);
    this.#clock ??= setTimeout(() => void this.#begin(), WAITS);
  }

  /** Writes what waits. */
  async close(): Promise<void> {
    clearTimeout(this.#clock);
    await this.#begin();
  }

  async #begin(): Promise<void> {
    this.#clock = undefined;
    this.#writing = this.#writing.then(async () => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, AT_ONCE);
      for (const [tenantId, lines] of Map.groupBy(together, (one) => one.tenantId))
        await this.#ofTenant(
          tenantId,
          lines.map(({ row }) => row),
        ).catch((error: unknown) => this.#drop(lines.length, error));
    }
  }

  #drop(lines: number, err?: unknown): void {
    this.#lost += lines;
    this.#log.warn({ err, lines, lost: this.#lost }, 'Reads of programs could not be written down');
  }

  async #ofTenant(tenantId: number, rows: readonly Row[]): Promise<void> {
    const scope = systemScope({ tenantId, plantNo: '', plants: [] });
    await inTransaction(this.#pool, { scope }, async ({ db }) =>
      sql`insert into program_read (tenant_id, ${sql.join(Object.keys(LINE).map((name) => sql.ref(name)))})
        select ${tenantId}::int, line.* from ${rowsOf(LINE, rows)} as line`.execute(db),
    );
  }
}
