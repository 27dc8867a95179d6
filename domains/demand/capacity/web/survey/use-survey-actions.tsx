import { can, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { surveyStatus } from '../../contract/status.ts';
import * as calls from '../../contract/survey-calls.ts';
import type { CapacitySurvey } from '../../contract/survey.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { answerAddress } from './addresses.ts';
import { refreshes } from './refreshes.ts';

/** A survey as its verbs need it; a row of the list and the page of one have it. */
type Selected = Pick<CapacitySurvey, 'id' | 'version' | 'number' | 'status'>;

/** What may be done with surveys: the plant sends, takes, returns and follows them, the supplier answers. */
export const useSurveyActions = () => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const ofPlant =
    (move: VerbOf<typeof surveyStatus>) =>
    ({ status }: Selected): boolean =>
      !isSupplier && can(surveyStatus, status, move);
  const answers = ({ status }: Selected): boolean => isSupplier && can(surveyStatus, status, 'submit');
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.submit,
        call: calls.submitCapacitySurvey,
        offered: answers,
        look: 'primary',
        confirm: screen.submitAsk,
        success: screen.submitted,
      }),
      verb({
        label: words.actions.send,
        call: calls.sendCapacitySurveys,
        offered: ofPlant('send'),
        look: 'primary',
        takesLines: true,
        many: { none: screen.noneToSend },
        success: screen.sent,
      }),
      verb({
        label: words.actions.accept,
        call: calls.acceptCapacitySurveys,
        offered: ofPlant('accept'),
        look: 'primary',
        takesLines: true,
        many: { none: screen.noneToAccept },
        success: screen.accepted,
      }),
      verb({
        label: words.actions.reject,
        call: calls.rejectCapacitySurvey,
        offered: ofPlant('reject'),
        reason: {
          title: ({ number }) => fill(screen.rejectTitle, { number }),
          label: screen.why,
          hint: screen.rejectHint,
        },
        success: screen.returned,
      }),
      verb({
        label: words.actions.finish,
        call: calls.finishCapacitySurveys,
        offered: ofPlant('done'),
        takesLines: true,
        many: { none: screen.noneFollowed },
        success: screen.finished,
      }),
      verb({
        label: words.actions.remove,
        call: calls.removeCapacitySurveys,
        offered: ofPlant('remove'),
        look: 'danger',
        takesLines: true,
        confirm: screen.removeAsk,
        success: screen.removed,
        removes: true,
      }),
    ],
  });
  const print = usePrint(calls.printCapacitySurvey, words.actions.print);
  const answer = ({ id }: Selected): Action => ({
    label: words.actions.answer,
    needs: calls.saveCapacitySurvey.needs,
    step: true,
    run: () => go(answerAddress(id)),
  });
  return {
    ...verbs,
    ofOne: (row: Selected): Action[] => [
      ...(answers(row) ? [answer(row)] : []),
      ...verbs.ofOne(row),
      print({ id: row.id }),
    ],
    ofMany: (rows: readonly Selected[], clear?: () => void): Action[] =>
      isSupplier ? [] : verbs.ofMany(rows, clear),
  };
};
