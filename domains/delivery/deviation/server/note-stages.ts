import { chainWords, DONE, stageTone, type ChainStage } from '@portal/call-off/contract/lines/chain.ts';
import type { QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { DeviationKind } from '../contract/rules.ts';
import { deviationStatus, HOLDING } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** What differed when a note was received, as far as it holds: the newest of them by its kind and state, and where all of them are. */
export const noteStages = async (
  { db, scope }: Reader,
  { noteId }: QuestionInput<'delivery-note.stages'>,
): Promise<ChainStage[]> => {
  const [newest, another] = await db
    .selectFrom('deviation')
    .where(ownRows(scope, 'deviation'))
    .where('note_id', '=', noteId)
    .where(inStates('status', HOLDING))
    .orderBy('id', 'desc')
    .limit(2)
    .select([
      'id',
      'number',
      'kind',
      'status',
      'note_number as noteNumber',
      'created_at as at',
      'raised_by as by',
    ])
    .execute();
  if (!newest) return [];
  const { id, number, kind, status, noteNumber, at, by } = newest;
  const to = another
    ? `/management/deviation?noteNumber=${noteNumber}`
    : `/management/deviation-detail?id=${id}`;
  return [
    {
      stage: 'deviation',
      ...DONE,
      tone: stageTone(deviationStatus.states[status]),
      name: nameOf(kind),
      at,
      by,
      document: number,
      to,
      needs: 'deviation:list',
    },
  ];
};

const nameOf = (kind: DeviationKind): ChainStage['name'] => ({
  zh: `${chainWords.zh.stage.deviation}：${words.zh.kind[kind]}`,
  en: `${chainWords.en.stage.deviation}: ${words.en.kind[kind]}`,
});
