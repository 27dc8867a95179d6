import pg from 'pg';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import type { Cell } from './cells-file.ts';

/** A tenant where its people work: open, or closed for the moments of a move away or here. */
export type TenantOfCell = { readonly envNo: number; readonly name: string; readonly state: TenantState };
type TenantState = 'here' | 'leaving' | 'coming' | 'gone';

export type ProcessState = {
  readonly url: string;
  /** What it answers to `/api/ready`; the reason where it does not answer. */
  readonly ready: true | string;
  /** The version of its browser application; undefined where it has none. */
  readonly version: string | undefined;
  /** Another one after each start; undefined where it does not answer. */
  readonly process: string | undefined;
};
export type DatabaseState =
  | { readonly problem: string }
  | {
      readonly problem?: undefined;
      readonly tenants: readonly TenantOfCell[];
      /** The newest migration. */
      readonly migration: string;
      readonly bytes: number;
      /** By their `application_name`, with the seconds that each is behind. */
      readonly standbys: readonly { readonly name: string; readonly seconds: number }[];
    };
export type CellState = {
  readonly cell: Cell;
  readonly processes: readonly ProcessState[];
  readonly database: DatabaseState;
};

/** Milliseconds that a process or a database may take to answer. */
const PATIENCE = 5_000;

/** All cells at once. What does not answer is named, and keeps none of the others from it. */
export const lookAtCells = async (cells: readonly Cell[]): Promise<readonly CellState[]> =>
  Promise.all(
    cells.map(async (cell) => {
      const [processes, database] = await Promise.all([
        Promise.all(cell.processes.map(async ({ url }) => lookAtProcess(url))),
        lookAtDatabase(cell),
      ]);
      return { cell, processes, database };
    }),
  );

export const lookAtProcess = async (url: string): Promise<ProcessState> => {
  try {
    const [ready, version, alive] = await Promise.all(
      ['/api/ready', '/version.json', '/api/health'].map(async (path) =>
        fetch(url + path, { signal: AbortSignal.timeout(PATIENCE) }),
      ),
    );
    return {
      url,
      ready: ready!.status === 200 ? true : `HTTP ${ready!.status}`,
      version: version!.ok ? ((await version!.json()) as { version: string }).version : undefined,
      process: ((await alive!.json()) as { process?: string }).process,
    };
  } catch (error) {
    const { cause, message } = error as Error;
    return {
      url,
      ready: cause instanceof Error ? cause.message : message,
      version: undefined,
      process: undefined,
    };
  }
};

/** As the owner of the tables: row policies show him all tenants. */
const lookAtDatabase = async ({ database }: Cell): Promise<DatabaseState> => {
  const client = new pg.Client({
    ...ownerConnection({ url: database }),
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Found>(SAYS);
    const { tenants, migration, bytes, standbys } = rows[0]!;
    return { tenants, migration, bytes: Number(bytes), standbys };
  } catch (error) {
    return { problem: (error as Error).message };
  } finally {
    await client.end().catch(() => undefined);
  }
};

type Found = Omit<Extract<DatabaseState, { migration: string }>, 'bytes'> & { readonly bytes: string };

const SAYS = `
  select
    (select coalesce(json_agg(json_build_object('envNo', env_no, 'name', name_zh, 'state', case
        when move.state in ('moved', 'removed') then 'gone'
        when move.state = 'arriving' then 'coming'
        when move.state in ('copying', 'holding', 'closed', 'cut') then 'leaving'
        else 'here' end) order by env_no), '[]')
      from tenant left join tenant_move as move using (env_no)) as tenants,
    (select max(name) from kysely_migration) as migration,
    pg_database_size(current_database()) as bytes,
    (select coalesce(json_agg(json_build_object('name', application_name,
        'seconds', round(extract(epoch from coalesce(replay_lag, interval '0'))::numeric, 1)::float8) order by application_name), '[]')
      from pg_stat_replication where state = 'streaming') as standbys`;
