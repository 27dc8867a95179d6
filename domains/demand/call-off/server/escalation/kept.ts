import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { EscalationGap, NotifiedPerson } from '@portal/notification/contract/ladder/ladder.ts';
import { rungs, type Rung } from '@portal/settings/contract/process/rungs.ts';
import { REMINDED, type Escalation, type EscalationKind } from '../../contract/escalation/escalation.ts';

export type KeptRung = {
  supplierCode: string;
  rung: Rung;
  people: readonly NotifiedPerson[];
  gap: EscalationGap | null;
  lines: number;
  oldest: Day;
};

/** Keeps who is told today; returns what was not kept before, so that a run that is repeated knows what it did. */
export const keepRungs = async (
  { db, scope }: Caller,
  { kind, day, rungs }: { kind: EscalationKind; day: Day; rungs: readonly KeptRung[] },
): Promise<{ supplierCode: string; rung: Rung }[]> => {
  const { rows } = await sql<{ supplierCode: string; rung: Rung }>`
    insert into call_off_escalation (plant_no, supplier_code, kind, day, rung, people, gap, lines, oldest)
    select ${scope.plantNo}, "supplierCode", ${kind}, ${day}, rung, people, gap, lines, oldest
    from jsonb_to_recordset(${JSON.stringify(rungs)}::jsonb)
      as told ("supplierCode" text, rung text, people jsonb, gap text, lines int, oldest date)
    on conflict on constraint call_off_escalation_once do nothing
    returning supplier_code as "supplierCode", rung`.execute(db);
  return rows;
};

/** SQL: how high a rung stands. */
const heightOf = (rung: RawBuilder<unknown>) =>
  sql`array_position(${sql.lit(`{${rungs.join(',')}}`)}::text[], ${rung})`;

/**
 * SQL: the highest rung beyond the first that was told of a row's supplier, yesterday or today; null where none was. Asked for rows that are
 * overdue: what was told of a supplier says nothing of his other lines.
 */
export const escalatedTo = (
  owner: string,
  { kind, today }: { kind: EscalationKind; today: Day },
): RawBuilder<Rung | null> =>
  sql<Rung | null>`(select told.rung from call_off_escalation as told
    where told.tenant_id = ${sql.ref(`${owner}.tenant_id`)} and told.plant_no = ${sql.ref(`${owner}.plant_no`)}
      and told.supplier_code = ${sql.ref(`${owner}.supplier_code`)} and ${isNotified({ kind, today })}
    order by ${heightOf(sql`told.rung`)} desc limit 1)`;

/** SQL, a select: the suppliers of whom `escalatedTo` finds a rung. They are few, and lines are looked for among theirs alone. */
export const escalatedSuppliers = (
  scope: RowScope,
  { kind, today }: { kind: EscalationKind; today: Day },
): RawBuilder<{ supplier_code: string }> =>
  sql`(select told.supplier_code from call_off_escalation as told where ${ownRows(scope, 'call_off_escalation', 'told')} and ${isNotified({ kind, today })})`;

/** SQL: the row `told` is a rung beyond the first, told yesterday or today. */
const isNotified = ({ kind, today }: { kind: EscalationKind; today: Day }) =>
  sql<SqlBool>`told.kind = ${sql.lit(kind)} and told.day >= ${today}::date - 1 and told.gap is null and told.rung <> ${sql.lit(REMINDED)}`;

/** What was told of a supplier's lines after a day, rung by rung. */
export const escalationsOf = async (
  { db, scope }: Caller,
  { kind, supplierCode, after }: { kind: EscalationKind; supplierCode: string; after: Day },
): Promise<Escalation[]> => {
  const { rows } = await sql<Escalation>`
    select distinct on (${heightOf(sql`told.rung`)}) rung, min(day) over of_rung as "toldFrom", day as "toldLast", gap,
      case when ${scope.party === 'supplier'} and rung = 'planners' then '[]' else people end as people
    from call_off_escalation as told
    where ${ownRows(scope, 'call_off_escalation', 'told')} and kind = ${kind} and supplier_code = ${supplierCode} and day > ${after}
    window of_rung as (partition by rung)
    order by ${heightOf(sql`told.rung`)}, day desc`.execute(db);
  return rows;
};

/** What was told more than 400 days ago is nobody's business any more, as with notices. */
export const forgetRungs = async (
  { db, scope }: Caller,
  { kind, today }: { kind: EscalationKind; today: Day },
): Promise<void> => {
  await db
    .deleteFrom('call_off_escalation')
    .where(ownRows(scope, 'call_off_escalation'))
    .where('kind', '=', kind)
    .where(sql<boolean>`day < ${today}::date - 400`)
    .execute();
};
