import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showFailure, showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listItems, listMessages, listWork, readMessage, redriveItems } from '../../contract/endpoints.ts';
import type { Redriven } from '../../contract/fields.ts';
import { words as ediWords } from '../../contract/words.en.ts';

export type RedriveChoice = Pick<InputOf<typeof redriveItems>, 'itemIds' | 'messageId' | 'like'> & {
  /** What a decision has driven by itself; the rest of its choice follows. */
  first?: Redriven | undefined;
};

/** Drives waiting items again, call by call until none is left; `done` counts along, null while nothing is under way. */
export const useRedrive = () => {
  const { actions } = useWords(ediWords);
  const client = useQueryClient();
  const underWay = useRef(false);
  const [done, setDone] = useState<number | null>(null);

  const run = async (...choices: readonly RedriveChoice[]): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const sum = { taken: 0, refused: 0, waiting: 0 };
    setDone(0);
    try {
      for (const { first, ...choice } of choices) {
        let part = first ?? (await call(redriveItems, choice));
        for (;;) {
          for (const name of ['taken', 'refused', 'waiting'] as const) sum[name] += part[name];
          setDone(sum.taken + sum.refused + sum.waiting);
          if (part.after === null) break;
          part = await call(redriveItems, { ...choice, after: part.after });
        }
      }
      (sum.waiting > 0 ? showWarning : showSuccess)(fill(actions.redriven, sum));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      underWay.current = false;
      setDone(null);
      await refresh(client, listWork, listMessages, listItems, readMessage);
    }
  };
  return { run, done };
};
