import { DONE, type ChainStage } from '@portal/call-off/contract/lines/chain.ts';
import type { QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** The receipt of a note that holds: with its last visit the note is received. */
export const noteStages = async (
  { db, scope }: Reader,
  { noteId }: QuestionInput<'delivery-note.stages'>,
): Promise<ChainStage[]> => {
  const receipt = await db
    .selectFrom('goods_receipt')
    .where(ownRows(scope, 'goods_receipt'))
    .where('delivery_note_id', '=', noteId)
    .where('reversed_at', 'is', null)
    .where('is_last', '=', true)
    .select(['id', 'number', 'received_at as at', 'received_by as by'])
    .executeTakeFirst();
  if (!receipt) return [];
  const { id, number, at, by } = receipt;
  return [
    {
      stage: 'received',
      ...DONE,
      at,
      by,
      document: number,
      to: `/management/receipt?receipt=${id}`,
      needs: 'receipt:list',
    },
  ];
};
