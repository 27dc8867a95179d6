import { sql, type Selectable } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';

export type HandOver = Selectable<Tables['invoice_hand_over']>;

/** Names one submission of one invoice on both sides. */
export const submissionIdOf = ({
  invoiceId,
  submission,
}: {
  invoiceId: string;
  submission: number;
}): string => `${invoiceId}-${submission}`;

/** What such an id names; undefined for one that is none of ours. */
const partsOf = (submissionId: string): { invoiceId: string; submission: number } | undefined => {
  const [, invoiceId, submission] = /^([1-9]\d{0,17})-([1-9]\d{0,8})$/.exec(submissionId) ?? [];
  return invoiceId === undefined ? undefined : { invoiceId, submission: Number(submission) };
};

/** The last one of an invoice, of whichever submission. */
export const lastHandOver = async ({ db, scope }: Caller, invoiceId: string): Promise<HandOver | undefined> =>
  db
    .selectFrom('invoice_hand_over')
    .selectAll()
    .where(ownRows(scope, 'invoice_hand_over'))
    .where('invoice_id', '=', invoiceId)
    .orderBy('submission', 'desc')
    .limit(1)
    .executeTakeFirst();

type Submitted = {
  readonly id: string;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly submittedAt: string | null;
};

/** The hand-over of the present submission of an invoice that is locked; made where there is none yet. */
export const handOverOf = async (caller: Caller, invoice: Submitted): Promise<HandOver> => {
  const last = await lastHandOver(caller, invoice.id);
  if (last !== undefined && last.submitted_at === invoice.submittedAt) return last;
  return caller.db
    .insertInto('invoice_hand_over')
    .values({
      plant_no: invoice.plantNo,
      supplier_code: invoice.supplierCode,
      invoice_id: invoice.id,
      submission: (last?.submission ?? 0) + 1,
      submitted_at: invoice.submittedAt!,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** One of the tenant by its id: for a job. */
export const handOverById = async ({ db, scope }: Caller, id: string): Promise<HandOver> =>
  db
    .selectFrom('invoice_hand_over')
    .selectAll()
    .where(ownTenant(scope))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Those that some ids of submissions name, by these; of the caller's plant. */
export const handOversBySubmission = async (
  { db, scope }: Caller,
  submissionIds: readonly string[],
): Promise<Map<string, HandOver>> => {
  const parts = submissionIds.flatMap((one) => partsOf(one) ?? []);
  const { rows } = await sql<HandOver>`
    select * from invoice_hand_over where ${ownRows(scope, 'invoice_hand_over')}
      and (invoice_id, submission) in (select * from unnest(${parts.map(({ invoiceId }) => invoiceId)}::bigint[], ${parts.map(({ submission }) => submission)}::int[]))`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [submissionIdOf({ invoiceId: row.invoice_id, submission: row.submission }), row]),
  );
};

/** The same caller at the plant of a row: a job may come from whoever drives it again, wherever he works. */
export const inPlantOf = (caller: Caller, { plant_no: plantNo }: Pick<HandOver, 'plant_no'>): Caller => ({
  ...caller,
  scope: { ...caller.scope, plantNo },
});

export const changeHandOver = async (
  { db, scope }: Caller,
  id: string,
  values: Partial<
    Pick<
      HandOver,
      'status' | 'tries' | 'problem' | 'said' | 'tried_at' | 'taken_at' | 'reference' | 'decided_at'
    >
  >,
): Promise<void> => {
  await db
    .updateTable('invoice_hand_over')
    .set(values)
    .where(ownTenant(scope))
    .where('id', '=', id)
    .execute();
};
