import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';

/** A table that `keep_history` was called for, as its trigger says. */
export type KeptTable = {
  readonly table: string;
  /** Its column that names the record; `id` of the records themselves. */
  readonly recordColumn: string;
  /** Its column that tells the rows under a record apart; empty of the records themselves. */
  readonly labelColumn: string;
  /** All of its columns, in their order. */
  readonly columns: readonly string[];
  readonly silent: readonly string[];
  readonly tellsNew: boolean;
  /** Columns whose changes are recorded; null where all but the silent ones are. */
  readonly recorded: readonly string[] | null;
};

/** Of every row, and of no interest to a reader of its past. */
export const ALWAYS_SILENT = [
  'tenant_id',
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const;

type Found = Omit<KeptTable, 'recorded'> & { definition: string };

/** The tables of an entity that the caller may read. */
export const keptTables = async ({ db }: Pick<Caller, 'db'>, entity: string): Promise<KeptTable[]> => {
  const { rows } = await sql<Found>`
    select relation.relname as "table", argument[2] as "recordColumn", argument[3] as "labelColumn",
      argument[4]::text[] as silent, pg_get_triggerdef(t.oid) as definition,
      t.tgtype & 4 > 0 or exists (select from pg_trigger new_ones where new_ones.tgrelid = relation.oid and new_ones.tgname = 'tell_new') as "tellsNew",
      array(select attname::text from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped order by attnum) as columns
    from pg_trigger t
    join pg_class relation on relation.oid = t.tgrelid,
    lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') as argument
    where t.tgname = 'keep_history' and argument[1] = ${entity} and has_table_privilege(relation.oid, 'select')
    order by relation.relname`.execute(db);
  return rows.map(({ definition, ...row }) => ({ ...row, recorded: namedColumns(definition) }));
};

/** A trigger that looks before it tells names what it looks at: `when (old.status is distinct from new.status)`. */
const namedColumns = (definition: string): readonly string[] | null => {
  const [, condition] = /\bWHEN \((.*)\) EXECUTE/s.exec(definition) ?? [];
  if (condition === undefined) return null;
  return [...condition.matchAll(/\bnew\.(\w+)/g)].map(([, column]) => column!);
};

/** Whether changes of a column are recorded. */
export const isKept = ({ silent, recorded }: KeptTable, column: string): boolean =>
  !silent.includes(column) && (recorded === null || recorded.includes(column));
