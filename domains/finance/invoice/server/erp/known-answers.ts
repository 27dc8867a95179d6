import type { Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { GoodAnswer } from '../../contract/erp/answer.ts';
import type { HandOver } from './hand-overs.ts';

type Known = Selectable<Tables['invoice_answer']>;

/** Messages of the plant that came before, by their ids. */
export const knownAnswers = async (
  { db, scope }: Caller,
  messageIds: readonly string[],
): Promise<Map<string, Known>> => {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice_answer')
    .selectAll()
    .where(ownRows(scope, 'invoice_answer'))
    .where('message_id', 'in', messageIds)
    .execute();
  return new Map(rows.map((row) => [row.message_id, row]));
};

/** Whether a message says the same as the one that came under its id before. */
export const sameAnswer = (before: Known, now: GoodAnswer, handOverId: string): boolean =>
  before.hand_over_id === handOverId &&
  before.answer === now.answer &&
  Date.parse(before.decided_at) === Date.parse(now.at) &&
  before.reason === (now.reason ?? null) &&
  before.ir_number === (now.irNumber ?? null) &&
  before.posted_on === (now.postedOn ?? null);

/** Keeps an answer under its message id. Fails with `invoice.messageTwice` where another call brings the same id at this moment for another invoice. */
export const keepAnswer = async (
  { db }: Caller,
  handOver: HandOver,
  { messageId, answer, at, reason, irNumber, postedOn }: GoodAnswer,
  { late }: { readonly late: boolean },
): Promise<Known> =>
  onConflict(
    db
      .insertInto('invoice_answer')
      .values({
        plant_no: handOver.plant_no,
        supplier_code: handOver.supplier_code,
        hand_over_id: handOver.id,
        message_id: messageId,
        answer,
        decided_at: at,
        reason: reason ?? null,
        ir_number: irNumber ?? null,
        posted_on: postedOn ?? null,
        late,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    { invoice_answer_once: new Failure('invoice.messageTwice', { messageId }) },
  );
