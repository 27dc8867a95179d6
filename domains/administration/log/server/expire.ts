import { sql } from 'kysely';
import { inTransaction, type Transaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { operationLine } from '@portal/platform/server/log/operation.ts';
import type { OverAll } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { usualRetention } from '../contract/retention.ts';
import { keepHistoryMonths, makeHistoryMonths } from './history-months.ts';
import { keptLogs, partitionedLogs, type KeptLog, type PartitionedLog } from './tables.ts';

/** Lines that one transaction lets go of: locks stay short. */
const AT_ONCE = 20_000;

type Kept = { tenantId: number; days: number };
type Gone = Map<number, Record<string, number>>;

const system = (tenantId: number) => systemScope({ tenantId, plantNo: '', plants: [] });

/** Each log's months: those ahead are there before their first line, those that no tenant keeps are gone. So are those of the history ahead. */
export const keepPartitions = async (_: PortalServices, overAll: OverAll): Promise<void> => {
  const kept = await retentions(overAll);
  for (const log of partitionedLogs) await keepMonths(overAll, log, longest(kept));
  await makeHistoryMonths(overAll);
};

/**
 * The night's work: lets go of what is older than its tenant keeps, whole months first, the rest in portions, and says in each
 * tenant's operation log how many lines went.
 */
export const expireLogs = async (services: PortalServices, overAll: OverAll): Promise<void> => {
  const started = performance.now();
  const kept = await retentions(overAll);
  const gone: Gone = new Map();
  for (const log of partitionedLogs)
    for (const { tenantId, lines } of await keepMonths(overAll, log, longest(kept)))
      count(gone, tenantId, log, lines);
  for (const log of keptLogs)
    for (const tenant of kept) count(gone, tenant.tenantId, log, await expireLines(services, log, tenant));
  for (const { tenantId, days } of kept) {
    const lines = gone.get(tenantId);
    if (!lines) continue;
    await inTransaction(services.pool, { scope: system(tenantId) }, async (transaction) =>
      operationLine(transaction, { type: 'log.retention', ip: '', started, parameters: { days, ...lines } }),
    );
  }
  await keepHistoryMonths(overAll);
};

const retentions = async (overAll: OverAll): Promise<Kept[]> =>
  overAll(async ({ db }) => {
    const { rows } = await sql<Kept>`
      select tenant.env_no as "tenantId", coalesce(retention.days, ${usualRetention}::int) as days
      from tenant left join log_retention as retention on retention.tenant_id = tenant.env_no order by 1`.execute(
      db,
    );
    return rows;
  });

const longest = (kept: readonly Kept[]): number =>
  kept.length === 0 ? usualRetention : Math.max(...kept.map(({ days }) => days));

/** Makes the months ahead and drops those past; returns the lines that went with them, for each tenant. */
const keepMonths = async (overAll: OverAll, log: PartitionedLog, days: number) =>
  overAll(async ({ db }) => {
    const past = await linesOfPastMonths({ db }, log, days);
    await sql`select keep_log_partitions(${log}::regclass, make_interval(days => ${days}::int))`.execute(db);
    return past;
  });

const linesOfPastMonths = async ({ db }: Pick<Transaction, 'db'>, log: PartitionedLog, days: number) => {
  const { rows } = await sql<{ tenantId: number; lines: number }>`
    with oldest as (select now() - make_interval(days => ${days}::int) as at)
    select tenant_id as "tenantId", count(*)::int as lines from ${sql.table(log)} as log
    where at < (select date_trunc('month', at at time zone 'UTC') at time zone 'UTC' from oldest)
      or (at < (select at from oldest) and tableoid = ${`${log}_other`}::regclass)
    group by 1`.execute(db);
  return rows;
};

const expireLines = async ({ pool }: PortalServices, log: KeptLog, { tenantId, days }: Kept) => {
  for (let all = 0; ;) {
    const lines = await inTransaction(pool, { scope: system(tenantId) }, async ({ db }) => {
      const { rows } = await sql<{ lines: number }>`
        with old as (
          select at, id from ${sql.table(log)} where ${ownTenant({ tenantId })} and at < now() - make_interval(days => ${days}::int)
          order by at limit ${AT_ONCE}
        ), gone as (
          delete from ${sql.table(log)} as log using old where ${ownTenant({ tenantId }, 'log')} and log.at = old.at and log.id = old.id returning 1
        ) select count(*)::int as lines from gone`.execute(db);
      return rows[0]!.lines;
    });
    all += lines;
    if (lines < AT_ONCE) return all;
  }
};

const count = (gone: Gone, tenantId: number, log: KeptLog, lines: number): void => {
  if (lines === 0) return;
  const sofar = gone.get(tenantId) ?? {};
  gone.set(tenantId, { ...sofar, [log]: (sofar[log] ?? 0) + lines });
};
