import type { Caller, ReadingCaller } from '@portal/platform/server/caller.ts';
import { DONE, inOrder, planned, type ChainStage, type LineChain } from '../../contract/lines/chain.ts';
import { callOffById } from './lines.ts';
import { wayOfLines, type WayStep } from './way-of-lines.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The delivery notes of a line, each with its way, newest first. */
    'call-off.note-chains': { input: { lineId: string }; output: LineChain };
  }
}

/** The way of a line by each of its notes; as far as its promise where it has none. Fails with `callOff.noDetail`. */
export const lineChains = async (caller: Caller, id: string): Promise<LineChain[]> => {
  await callOffById(caller, id);
  const chains = await caller.ask('call-off.note-chains', { lineId: id });
  if (chains.length > 0) return chains;
  return [{ noteId: null, number: null, stages: inOrder(await stagesOfLines(caller, [id])) }];
};

/** When lines were released and promised last, changed by a release since, and are due, with their agreement behind it. A promise that is asked for again is in question. */
export const stagesOfLines = async (caller: ReadingCaller, ids: readonly string[]): Promise<ChainStage[]> => {
  const { released, promised, changed, isOpenAgain, dueOn } = await wayOfLines(caller, ids);
  const agreement = released
    ? { to: `/management/notify-detail?agreement=${released.agreementId}`, needs: 'call-off:list' }
    : { to: null, needs: null };
  return [
    ...(released ? [{ stage: 'released' as const, ...DONE, ...stepOf(released), ...agreement }] : []),
    ...(promised
      ? [
          {
            stage: 'promised' as const,
            ...DONE,
            ...(isOpenAgain && { tone: 'attention' as const }),
            ...stepOf(promised),
            ...agreement,
          },
        ]
      : []),
    ...(changed ? [{ stage: 'changed' as const, ...DONE, ...stepOf(changed), ...agreement }] : []),
    ...planned('received', dueOn ?? null),
  ];
};

const stepOf = ({ at, by, document }: WayStep) => ({ at, by: by === '' ? null : by, document });
