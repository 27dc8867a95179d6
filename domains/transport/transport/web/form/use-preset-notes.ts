import { useQueries } from '@tanstack/react-query';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { answerKey } from '@portal/platform/web/calls/use-call.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { isLoadable } from '@portal/delivery-note/contract/status.ts';
import { sortOut, type Sorted } from '../notes/loadable-note.ts';

/** The notes that another page asked for (`?notes=17,18`), sorted out; undefined while they load. */
export const usePresetNotes = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: answerKey(readDeliveryNote, { id }),
      queryFn: async ({ signal }: { signal: AbortSignal }) => call(readDeliveryNote, { id }, { signal }),
      meta: { quiet: true },
    })),
    combine: (answers): { sorted: Sorted | undefined; error: CallFailure | null } => {
      const notes = answers.flatMap(({ data }) => (data ? [data] : []));
      return {
        error: (answers.find((one) => one.error)?.error ?? null) as CallFailure | null,
        sorted:
          notes.length === ids.length
            ? sortOut(
                notes.map((note) => ({
                  ...note,
                  isFree: isLoadable(note) && note.transportOrderId === null,
                })),
              )
            : undefined,
      };
    },
  });
