import { lazy, Suspense, useState } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  exportJisCallOffs,
  listJisCallOffs,
  printJisCallOffs,
  readJisCallOffs,
  takeJisFile,
  writeJisCallOff,
} from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { vehicleAddress } from './addresses.ts';
import { useJisHints } from './use-jis-hints.ts';
import { screenWords } from './words.en.ts';

const CallOffDialog = lazy(async () => import('./call-off-dialog.tsx'));
const UploadDialog = lazy(async () => import('./upload-dialog.tsx'));
const PrintDialog = lazy(async () => import('./print-dialog.tsx'));
type Row = Omit<RowOf<typeof listJisCallOffs>, 'total'>;

/** JIS call-offs, the newest first; a supplier finds his own, and marks what he has read. */
export default function JisCallOffPage() {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const read = useCall(readJisCallOffs, { success: screen.marked, refreshes: [listJisCallOffs] });
  const go = useGo();
  useJisHints(listJisCallOffs);
  const [writing, setWriting] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [printing, setPrinting] = useState<{ ids: string[]; clear: () => void }>();
  return (
    <>
      <ListScreen
        list={listJisCallOffs}
        name="jis-call-off"
        words={words}
        tabs={{ filter: 'isRead', choices: screen.readTabs }}
        columns={drawnColumns(listJisCallOffs, words, language, {
          manufacturingNo: column.link<Row>('manufacturingNo', ({ assemblyLine, manufacturingNo }) =>
            vehicleAddress(assemblyLine, manufacturingNo),
          ),
          ...(isSupplier && { supplierCode: null }),
        })}
        filters={drawnFilters(listJisCallOffs, words, language, {
          isRead: null,
          ...(isSupplier && { supplierCode: null }),
        })}
        selectable={isSupplier}
        actions={({ rows, clear }) =>
          isSupplier
            ? [
                {
                  label: screen.print,
                  needs: printJisCallOffs.needs,
                  bulk: true,
                  primary: true,
                  run: () => setPrinting({ ids: rows.map(({ id }) => id), clear }),
                },
                {
                  label: screen.openRacks,
                  needs: 'jis-rack:load',
                  bulk: true,
                  run: () =>
                    go(
                      `/jis/rack?${new URLSearchParams({
                        open: rows.map(({ id }) => id).join(','),
                        line: rows[0]!.assemblyLine,
                      }).toString()}`,
                    ),
                },
                {
                  label: screen.markRead,
                  needs: readJisCallOffs.needs,
                  bulk: true,
                  busy: read.busy,
                  run: async () => {
                    await read.run({ ids: rows.map(({ id }) => id) });
                    clear();
                  },
                },
              ]
            : [
                { label: screen.create, needs: writeJisCallOff.needs, run: () => setWriting(true) },
                { label: screen.upload, needs: takeJisFile.needs, run: () => setUploading(true) },
              ]
        }
        exportWith={exportJisCallOffs}
        emptyHint={screen.empty}
        rowTone={({ action, replaced }) =>
          action === 'cancel' || replaced !== null
            ? 'trouble'
            : action === 'reorder'
              ? 'attention'
              : undefined
        }
      />
      <Suspense>
        {writing && <CallOffDialog onClose={() => setWriting(false)} />}
        {uploading && <UploadDialog onClose={() => setUploading(false)} />}
        {printing && (
          <PrintDialog
            ids={printing.ids}
            onClose={() => {
              printing.clear();
              setPrinting(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
