import { sql } from 'kysely';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { PROMISED, SAID, UNANSWERED } from '../../contract/status.ts';

export type LineQuantity = { readonly lineId: string; readonly quantity: Quantity };
/** A quantity of a note's line: of a call-off line, or of an agreement where notes are written freely. */
export type AllocatedQuantity = LineQuantity | { readonly agreementId: string; readonly quantity: Quantity };

export type Writing = Pick<Caller, 'db' | 'scope'>;

/** The state of `line` after its quantities became these; what is open again needs no second answer. */
export const statusAfter = (allocated: ReturnType<typeof sql>, received: ReturnType<typeof sql>) =>
  sql`call_off_status(case when ${inStates('line.status', SAID)} then line.status when line.answered_at is null then ${UNANSWERED} else ${PROMISED} end, line.requested_qty, ${allocated}, ${received})`;

/** Lines say the latest step that they have reached. */
export const followTracking = async ({ db, scope }: Writing, ids: readonly string[]): Promise<void> => {
  await sql`update call_off_line as line set tracking =
      (select max(step) from call_off_tracking as track where track.tenant_id = line.tenant_id and track.line_id = line.id)
    where ${ownRows(scope, 'call_off_line', 'line')} and id = any(${ids}::bigint[])`.execute(db);
};

export const agreementsOf = (input: readonly { agreement_id: string | null }[]): string[] =>
  input.flatMap((one) => one.agreement_id ?? []);
