import type pg from 'pg';
import type { FileStore } from '@portal/platform/server/files/store.ts';

/** One installation of the two: its database, as its owner, and its files. */
export type Side = { readonly client: pg.Client; readonly files: FileStore };

/** A tenant on its way from one installation to another. */
export type Move = {
  readonly tenant: number;
  readonly source: Side;
  readonly target: Side;
  /** How the server of the target reaches the database of the source. */
  readonly from: string;
  /** Database of the target without user and password: what is written down of it. */
  readonly to: string;
  /** Both use one folder of files. */
  readonly sharesFiles: boolean;
  readonly tell: (step: Step, details?: Readonly<Record<string, unknown>>) => void;
};

/** What is said while it goes on. */
export type Step =
  | 'looking'
  | 'copying'
  | 'ready'
  | 'behind'
  | 'files'
  | 'holding'
  | 'waiting'
  | 'reopened'
  | 'closed'
  | 'open'
  | 'backing'
  | 'removing';

/** States of `tenant_move`. On the source the people work while `copying` and `holding`. */
export type MoveState =
  | 'copying'
  | 'holding'
  | 'closed'
  | 'cut'
  | 'moved'
  | 'removed'
  | 'arriving'
  | 'arrived';

export type MoveRow = {
  readonly state: MoveState;
  readonly other: string;
  readonly address: string | null;
  readonly arrivals: number;
  readonly closedFor: number | null;
};

/** What a side knows of the move of a tenant; nothing where it never moved. */
export const moveOn = async (client: pg.Client, tenant: number): Promise<MoveRow | undefined> => {
  const { rows } = await client.query<MoveRow>(
    `select state, other, address, arrivals, extract(epoch from opened_at - closed_at)::float8 as "closedFor" from tenant_move where env_no = $1`,
    [tenant],
  );
  return rows[0];
};

export const setState = async (client: pg.Client, tenant: number, state: MoveState): Promise<void> => {
  await client.query(
    `update tenant_move set state = $2, closed_at = case when $2 = 'closed' then now() else closed_at end,
      opened_at = case when $2 in ('arrived', 'moved') then now() else opened_at end where env_no = $1`,
    [tenant, state],
  );
};

/** Name of publication, subscription and slot. */
export const nameOf = ({ tenant }: Pick<Move, 'tenant'>): string => `portal_move_${tenant}`;

/** A failure of PostgreSQL as what it said. */
export const saidBy = (error: unknown): string => (error as Error).message;
