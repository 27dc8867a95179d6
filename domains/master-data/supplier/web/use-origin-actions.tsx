import { useState, type ReactNode } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { listOriginPlaces } from '../contract/choice-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';

export type Origin = RowOf<typeof calls.listOrigins>;

/** What becomes old with a location. */
export const originRefreshes = [calls.listOrigins, calls.listSuppliers, listOriginPlaces] as const;

/** What may be done with a location beside changing it. */
export const useOriginActions = (): {
  readonly rowActions: (origin: Origin) => readonly Action[];
  readonly dialog: ReactNode;
} => {
  const words = useWords(supplierWords);
  const [told, setTold] = useState<Origin>();
  const { run: remove, busy } = useCall(calls.removeOrigin, {
    success: words.config.removed,
    refreshes: originRefreshes,
  });
  return {
    rowActions: (origin) => [
      { label: words.contacts.actions.history, run: () => setTold(origin) },
      {
        label: words.contacts.actions.remove,
        needs: calls.removeOrigin.needs,
        danger: true,
        busy,
        confirm: words.config.removeConfirm,
        run: () => remove({ id: origin.id, version: origin.version }),
      },
    ],
    dialog: told && (
      <HistoryDialog
        title={`${words.contacts.actions.history} ${told.code}`}
        entity="supplier_origin"
        id={told.id}
        onClose={() => setTold(undefined)}
      />
    ),
  };
};
