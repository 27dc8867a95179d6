import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf } from '@portal/platform/contract/endpoint.ts';
import { refresh, useCall, type CallUse } from '@portal/platform/web/calls/use-call.ts';
import { shownLines } from './shown-lines.ts';

const UPDATED_BY_OTHER = 'err.updatedByOther';
const nothing = (): void => undefined;

/**
 * A call that changes lines; `done` is called after a success. `outdated`, or `done` without one, is called when somebody else was faster:
 * the lines were chosen as they are no more, so they are asked for again and nothing stays chosen.
 */
export const useLineCall = <E extends Endpoint>(endpoint: E, use: CallUse<E>) => {
  const client = useQueryClient();
  const latest = useRef(nothing);
  const { run, busy } = useCall(endpoint, {
    ...use,
    refreshes: shownLines,
    onFailure: (failure) => {
      if (failure.key === UPDATED_BY_OTHER) latest.current();
      void refresh(client, ...shownLines);
    },
  });
  return {
    busy,
    run: async (input: InputOf<E>, done: () => void, outdated = done): Promise<void> => {
      latest.current = outdated;
      if ((await run(input)) !== undefined) done();
    },
  };
};
