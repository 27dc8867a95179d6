import { lazy } from 'react';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import type { Action } from '@portal/platform/web/list/action.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useVerbs, verb } from '@portal/platform/web/document/use-verbs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { forecastStatus } from '../contract/status.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

/** Nothing is put in yet. */
const NOTHING_SAID = forecastStatus.start;

const AnswerDialog = lazy(async () => import('./answer-dialog.tsx'));

/** What may be done with a forecast: the supplier answers and submits it, the plant takes or returns the answers. */
export const useForecastActions = () => {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const ofSupplier = ({ status }: Selected): boolean => isSupplier && can(forecastStatus, status, 'submit');
  const ofPlant = ({ status }: Selected): boolean => !isSupplier && can(forecastStatus, status, 'accept');
  const print = usePrint(calls.printForecast, words.actions.print);
  const verbs = useVerbs<Selected>({
    words,
    refreshes,
    verbs: [
      verb({
        label: words.actions.answer,
        call: calls.saveForecast,
        offered: ofSupplier,
        dialog: ([forecast], close) => <AnswerDialog forecast={forecast!} onClose={close} />,
      }),
      verb({
        label: words.actions.acceptAll,
        call: calls.submitForecast,
        offered: (forecast) => ofSupplier(forecast) && forecast.status === NOTHING_SAID,
        look: 'primary',
        confirm: screen.acceptAllAsk,
        success: screen.submitted,
      }),
      verb({
        label: words.actions.submit,
        call: calls.submitForecast,
        offered: (forecast) => ofSupplier(forecast) && forecast.status !== NOTHING_SAID,
        look: 'primary',
        confirm: screen.submitAsk,
        success: screen.submitted,
      }),
      verb({
        label: words.actions.accept,
        call: calls.acceptForecast,
        offered: ofPlant,
        look: 'primary',
        success: screen.accepted,
      }),
      verb({
        label: words.actions.reject,
        call: calls.rejectForecast,
        offered: ofPlant,
        reason: {
          title: ({ number }) => fill(screen.rejectTitle, { number }),
          label: screen.why,
          hint: screen.rejectHint,
        },
        success: screen.returned,
      }),
    ],
  });
  return {
    ...verbs,
    ofOne: (one: Selected): Action[] => [print({ id: one.id }), ...verbs.ofOne(one)],
  };
};
