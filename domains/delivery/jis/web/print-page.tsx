import { lazy, Suspense, useState } from 'react';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadJisPrint,
  exportJisPrints,
  listJisCallOffs,
  listJisPrints,
  readJisPrint,
  rollBackJisPrint,
} from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

const LabelSending = lazy(async () => import('./label-sending.tsx'));
const ReasonDialog = lazy(async () =>
  import('@portal/platform/web/form/reason-dialog.tsx').then(({ ReasonDialog: dialog }) => ({
    default: dialog,
  })),
);

/** Every print of call-offs: the paper again, or the print taken back with a reason. */
export default function JisPrintPage() {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const paper = useDownload(downloadJisPrint);
  const [sending, setSending] = useState<string>();
  const [rolling, setRolling] = useState<{ id: string; clear: () => void }>();
  const own = isSupplier ? { supplierCode: null } : {};
  return (
    <>
      <ListScreen
        list={listJisPrints}
        name="jis-print"
        words={words}
        columns={drawnColumns(listJisPrints, words, language, own)}
        filters={drawnFilters(listJisPrints, words, language, own)}
        selectable
        actions={({ rows, clear }) => {
          const [one] = rows;
          const single = rows.length === 1 ? {} : { impossible: screen.chooseOne };
          return [
            {
              label: screen.printAgain,
              needs: downloadJisPrint.needs,
              bulk: true,
              busy: paper.busy,
              ...single,
              run: async () => {
                if (one) await paper.run({ id: one.id });
              },
            },
            {
              label: screen.showSending,
              needs: readJisPrint.needs,
              bulk: true,
              ...(one?.sending === null ? { impossible: screen.noPrinter } : single),
              run: () => {
                if (one) setSending(one.id);
              },
            },
            {
              label: screen.rollBack,
              needs: rollBackJisPrint.needs,
              bulk: true,
              danger: true,
              ...(one?.isRolledBack === 'Y' ? { impossible: screen.rolledBack } : single),
              run: () => {
                if (one) setRolling({ id: one.id, clear });
              },
            },
          ];
        }}
        exportWith={exportJisPrints}
        emptyHint={screen.emptyPrints}
      />
      <Suspense>
        {sending !== undefined && <LabelSending id={sending} onClose={() => setSending(undefined)} />}
        {rolling && (
          <ReasonDialog
            title={screen.rollBack}
            call={rollBackJisPrint}
            danger
            fixed={{ id: rolling.id }}
            words={words}
            submit={screen.rollBack}
            refreshes={[listJisPrints, listJisCallOffs]}
            onClose={() => {
              rolling.clear();
              setRolling(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
