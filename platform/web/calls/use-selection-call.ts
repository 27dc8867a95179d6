import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { refresh, useCall, type CallUse } from './use-call.ts';

const UPDATED_BY_OTHER = 'err.updatedByOther';
const nothing = (): void => undefined;

/**
 * A call that changes chosen rows; `done` is called after a success. `outdated`, or `done` without one, is called when somebody else was
 * faster: the rows were chosen as they are no more, so what shows them (`refreshes`) is asked for again and nothing stays chosen.
 */
export const useSelectionCall = <E extends Endpoint>(
  endpoint: E,
  { refreshes, ...use }: CallUse<E> & { refreshes: readonly Endpoint[] },
) => {
  const client = useQueryClient();
  const latest = useRef(nothing);
  const { run, busy } = useCall(endpoint, {
    ...use,
    refreshes,
    onFailure: (failure) => {
      if (failure.key === UPDATED_BY_OTHER) latest.current();
      void refresh(client, ...refreshes);
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
