import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { closeJisAlerts, exportJisAlerts, listJisAlerts } from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { vehicleAddress } from './addresses.ts';
import { screenWords } from './words.en.ts';

const ReasonDialog = lazy(async () =>
  import('@portal/platform/web/form/reason-dialog.tsx').then(({ ReasonDialog: dialog }) => ({
    default: dialog,
  })),
);
type Row = Omit<RowOf<typeof listJisAlerts>, 'total'>;

/** What is wrong with the sequence; the plant closes with a reason what does not mend itself. */
export default function JisAlertPage() {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const [closing, setClosing] = useState<{ ids: string[]; clear: () => void }>();
  return (
    <>
      <ListScreen
        list={listJisAlerts}
        name="jis-alert"
        words={words}
        tabs={{ filter: 'isOpen', choices: screen.openTabs }}
        columns={drawnColumns(listJisAlerts, words, language, {
          manufacturingNo: column.link<Row>('manufacturingNo', ({ assemblyLine, manufacturingNo }) =>
            manufacturingNo === null ? null : vehicleAddress(assemblyLine, manufacturingNo),
          ),
          ...(isSupplier && { supplierCode: null }),
        })}
        filters={drawnFilters(listJisAlerts, words, language, { ...(isSupplier && { supplierCode: null }) })}
        selectable={!isSupplier}
        actions={({ rows, clear }) => {
          const open = rows.filter(({ isOpen }) => isOpen === 'Y');
          return [
            {
              label: screen.close,
              needs: closeJisAlerts.needs,
              bulk: true,
              run: () => setClosing({ ids: open.map(({ id }) => id), clear }),
            },
          ];
        }}
        exportWith={exportJisAlerts}
        emptyHint={screen.emptyAlerts}
        rowTone={({ isOpen, type }) =>
          isOpen === 'N' ? undefined : type.startsWith('unknown') ? 'trouble' : 'attention'
        }
      />
      <Suspense>
        {closing && (
          <ReasonDialog
            title={screen.close}
            call={closeJisAlerts}
            fixed={{ ids: closing.ids }}
            words={words}
            submit={screen.close}
            refreshes={[listJisAlerts]}
            onClose={() => {
              closing.clear();
              setClosing(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
