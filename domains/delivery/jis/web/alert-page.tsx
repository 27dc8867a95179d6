import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  askJisAgain,
  beginJisStream,
  closeJisAlerts,
  destroyJisLabels,
  exportJisAlerts,
  listJisAlerts,
  listJisCallOffs,
  takeJisOtherContent,
} from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { vehicleAddress } from './addresses.ts';
import { ShiftCounts } from './shift-counts.tsx';
import { useJisHints } from './use-jis-hints.ts';
import { screenWords } from './words.en.ts';

const ReasonDialog = lazy(async () =>
  import('@portal/platform/web/form/reason-dialog.tsx').then(({ ReasonDialog: dialog }) => ({
    default: dialog,
  })),
);
const BeginDialog = lazy(async () => import('./begin-dialog.tsx'));
type Row = Omit<RowOf<typeof listJisAlerts>, 'total'>;

/** What is wrong with the sequence; the plant closes with a reason what does not mend itself. */
export default function JisAlertPage() {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const ask = useCall(askJisAgain, { success: screen.asked, refreshes: [listJisAlerts] });
  const take = useCall(takeJisOtherContent, {
    success: screen.takenOther,
    refreshes: [listJisAlerts, listJisCallOffs],
  });
  const destroy = useCall(destroyJisLabels, {
    success: screen.destroyed,
    refreshes: [listJisAlerts],
  });
  useJisHints(listJisAlerts);
  const [beginning, setBeginning] = useState<{ alert: Row; clear: () => void }>();
  const [told, setTold] = useState<Row>();
  const [closing, setClosing] = useState<{ ids: string[]; clear: () => void }>();
  return (
    <>
      <ListScreen
        list={listJisAlerts}
        name="jis-alert"
        words={words}
        tabs={{ filter: 'isOpen', choices: screen.openTabs }}
        startWith={{ isOpen: 'Y' }}
        above={<ShiftCounts />}
        columns={drawnColumns(listJisAlerts, words, language, {
          manufacturingNo: column.link<Row>('manufacturingNo', ({ assemblyLine, manufacturingNo }) =>
            manufacturingNo === null ? null : vehicleAddress(assemblyLine, manufacturingNo),
          ),
          ...(isSupplier && { supplierCode: null }),
        })}
        filters={drawnFilters(listJisAlerts, words, language, {
          isOpen: null,
          ...(isSupplier && { supplierCode: null }),
        })}
        selectable
        actions={({ rows, clear }) => {
          const open = rows.filter(({ isOpen }) => isOpen === 'Y');
          const others = open.filter(({ type }) => type === 'other_content');
          const ofStreams = rows.filter(({ type }) => type === 'missing_seq' || type === 'out_of_range');
          const [stream, ...otherStreams] = ofStreams;
          const printed = open.filter(({ type }) => type.endsWith('_after_print'));
          const gaps = open.filter(({ type }) => type === 'missing_seq');
          return [
            {
              label: screen.ask,
              needs: askJisAgain.needs,
              bulk: true,
              busy: ask.busy,
              ...(rows.length > 0 && gaps.length === 0 && { impossible: screen.noGap }),
              run: async () => {
                await ask.run({ ids: gaps.map(({ id }) => id) });
                clear();
              },
            },
            {
              label: screen.takeOther,
              needs: takeJisOtherContent.needs,
              bulk: true,
              busy: take.busy,
              ...(rows.length > 0 && others.length === 0 && { impossible: screen.noOther }),
              run: async () => {
                await take.run({ ids: others.map(({ id }) => id) });
                clear();
              },
            },
            {
              label: screen.destroyLabels,
              needs: destroyJisLabels.needs,
              bulk: true,
              busy: destroy.busy,
              ...(rows.length > 0 && printed.length === 0 && { impossible: screen.nonePrinted }),
              run: async () => {
                await destroy.run({ ids: printed.map(({ id }) => id) });
                clear();
              },
            },
            {
              label: screen.begin,
              needs: beginJisStream.needs,
              bulk: true,
              ...(rows.length > 0 &&
                (!stream || otherStreams.length > 0) && { impossible: screen.chooseStream }),
              run: () => stream && setBeginning({ alert: stream, clear }),
            },
            {
              label: screen.streamHistory,
              needs: listJisAlerts.needs,
              bulk: true,
              ...(rows.length > 0 &&
                (!stream || otherStreams.length > 0) && { impossible: screen.chooseStream }),
              run: () => setTold(stream),
            },
            {
              label: screen.close,
              needs: closeJisAlerts.needs,
              bulk: true,
              ...(rows.length > 0 && open.length === 0 && { impossible: screen.noOpen }),
              run: () => setClosing({ ids: open.map(({ id }) => id), clear }),
            },
          ];
        }}
        exportWith={exportJisAlerts}
        emptyHint={screen.emptyAlerts}
        // Every open one wants somebody: only what is wrong with what was built or printed stands out.
        rowTone={({ isOpen, type }) =>
          isOpen === 'Y' && (type.startsWith('unknown') || type.endsWith('_after_print'))
            ? 'trouble'
            : undefined
        }
      />
      <Suspense>
        {beginning && (
          <BeginDialog
            alert={beginning.alert}
            onClose={() => {
              beginning.clear();
              setBeginning(undefined);
            }}
          />
        )}
        {told?.streamId != null && (
          <HistoryDialog
            title={fill(screen.streamHistoryOf, {
              line: told.assemblyLine,
              status: told.statusCode ?? '',
              group: told.partGroup ?? '',
            })}
            entity="jis_stream"
            id={told.streamId}
            onClose={() => setTold(undefined)}
          />
        )}
        {closing && (
          <ReasonDialog
            title={screen.close}
            call={closeJisAlerts}
            fixed={{ ids: closing.ids }}
            words={words}
            hint={screen.closeHint}
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
