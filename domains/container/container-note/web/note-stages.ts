import type { Translated } from '@portal/platform/contract/words.ts';
import { withNext, type ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { hasReached, isDraft, isRefused } from '../contract/status.ts';
import type { zh } from './words.zh.ts';

/** What of a note its way is read from. */
type OnItsWay = Pick<
  ContainerNote,
  | 'state'
  | 'status'
  | 'sentAt'
  | 'pickedAt'
  | 'pickOn'
  | 'departedAt'
  | 'expectedOn'
  | 'receivedAt'
  | 'reviewReason'
  | 'transportOrderId'
  | 'transportOrderNumber'
>;

/**
 * The way of a note from its sending to its receipt, stages called by their verbs. It stops where the plant refused it; the truck is a stage of
 * a note that has one.
 */
export const noteStages = (
  note: OnItsWay,
  verbs: Translated<typeof zh>['verbs'],
): readonly ProgressStage[] => {
  const { state, status, transportOrderId: order } = note;
  const refused = isRefused(state);
  return withNext([
    stage('sent', verbs.send, refused || !isDraft(state), { at: note.sentAt }),
    refused
      ? { key: 'accepted', label: verbs.accept, state: 'stopped', reason: note.reviewReason ?? undefined }
      : stage('accepted', verbs.accept, hasReached(status, 'pendingPick')),
    stage('picked', verbs.pick, hasReached(status, 'picked'), { at: note.pickedAt, planned: note.pickOn }),
    ...(order === null
      ? []
      : [
          {
            ...stage('trucked', verbs.load, hasReached(status, 'trucked')),
            document: note.transportOrderNumber ?? '',
            to: `/transport/transport-view?id=${order}`,
          },
        ]),
    stage('departed', verbs.depart, hasReached(status, 'departed'), { at: note.departedAt }),
    stage('received', verbs.receive, hasReached(status, 'completed'), {
      at: note.receivedAt,
      planned: note.expectedOn,
    }),
  ]);
};

/** When it was reached, or else when it is to be. */
const stage = (
  key: string,
  label: string,
  isDone: boolean,
  { at = null, planned }: { at?: string | null; planned?: string } = {},
): ProgressStage =>
  isDone ? { key, label, state: 'done', at: at ?? undefined } : { key, label, state: 'ahead', planned };
