import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { momentAt } from '@portal/platform/contract/day.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { downloadRunSheet, orderMilkRunStops, removeMilkRunStop } from '../contract/endpoints.ts';
import { milkRunDocument, type MilkRun, type Stop } from '../contract/fields.ts';
import { beyondRoom, misplacedStop } from '../contract/planned-stops.ts';
import { milkRunStatus } from '../contract/status.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { nameOf, StopLine } from './stop-line.tsx';
import { useRunActions } from './use-run-actions.tsx';
import { screenWords } from './words.en.ts';

const StopsDialog = lazy(async () => import('./stops-dialog.tsx'));

/** A run whose stops are put in order, or one of which is taken off. */
type Changing = { readonly run: MilkRun; readonly removed?: Stop };

/** One run: its stops along the way, its truck and window, and what may be done for all orders at once. */
export default function MilkRunPage() {
  const words = useWords(runWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const mayPlan = usePermissions().has(orderMilkRunStops.needs);
  const actions = useRunActions();
  const { zone } = useCellContext();
  const print = usePrint(downloadRunSheet, words.actions.sheet);
  const [changing, setChanging] = useState<Changing>();
  return (
    <DocumentScreen
      document={milkRunDocument}
      words={words}
      back="/transport/milk-run"
      title={({ number }) => `${words.one} ${number}`}
      waits={({ status, truckPlate }) =>
        (truckPlate === null && can(milkRunStatus, status, 'confirm')
          ? screen.waitsForTruck
          : screen.waitsFor[status]) || undefined
      }
      actions={(run) => [...actions.ofOne(run), print({ id: run.id })]}
      dialogs={
        <>
          {actions.dialogs}
          {changing && <ChangeStops {...changing} onClose={() => setChanging(undefined)} />}
        </>
      }
      figures={(run, figure) => [
        figure('windowDay', { hint: run.window ?? '' }),
        figure('stops'),
        figure('packages'),
        figure('weightKg'),
        figure('volumeM3'),
      ]}
      sections={(run, facts) => {
        const canPlan = mayPlan && can(milkRunStatus, run.status, 'plan');
        return [
          {
            title: screen.sections.stops,
            body: (
              <>
                {run.cancelReason !== null && (
                  <Alert
                    type="error"
                    showIcon
                    title={`${words.fields.cancelReason}: ${run.cancelReason}`}
                    style={{ marginBottom: 16 }}
                  />
                )}
                {troubles(run, zone, words, screen).map((text) => (
                  <Alert key={text} type="warning" showIcon title={text} style={{ marginBottom: 16 }} />
                ))}
                <StopLine
                  stops={run.stopList}
                  {...(canPlan &&
                    run.stopList.length > 1 && {
                      onRemove: (removed: Stop) => setChanging({ run, removed }),
                    })}
                />
              </>
            ),
            ...(canPlan &&
              run.stopList.length > 0 && {
                actions: [{ label: screen.stops.edit, run: () => setChanging({ run }) }],
              }),
          },
          {
            title: screen.sections.truck,
            body: facts(
              ...([chinese ? 'forwarderNameZh' : 'forwarderNameEn', 'truckPlate', 'truckType'] as const),
              ...(['driverName', 'driverPhone', 'unloadingPoint', 'door'] as const),
              'remark',
            ),
            place: 'aside',
          },
        ];
      }}
    />
  );
}

/** What does not go together in its plan: times, as the window was moved, and goods, as there came more. */
const troubles = (
  run: MilkRun,
  zone: string,
  words: (typeof runWords)['zh' | 'en'],
  screen: (typeof screenWords)['zh' | 'en'],
): string[] => {
  const { windowDay, window, room } = run;
  const from = windowDay === null || window === null ? null : momentAt(zone, windowDay, window.slice(0, 5));
  if (!can(milkRunStatus, run.status, 'plan')) return [];
  const misplaced = misplacedStop(run.stopList, from);
  return [
    ...(misplaced ? [fill<string>(screen.stops[misplaced.why], { position: misplaced.position })] : []),
    ...beyondRoom(run).map((what) =>
      fill<string>(screen.stops.beyondRoom, {
        what: words.fields[what],
        carried: formatQuantity(run[what]),
        room: formatQuantity(room?.[what] ?? '0'),
      }),
    ),
  ];
};

const ChangeStops = ({ run, removed, onClose }: Changing & { onClose: () => void }) => {
  const words = useWords(runWords);
  const { remove } = useWords(screenWords);
  const language = useSession((now) => now.language);
  return (
    <Suspense>
      {removed === undefined ? (
        <StopsDialog run={run} onClose={onClose} />
      ) : (
        <ReasonDialog
          title={fill(remove.title, { supplier: nameOf(removed, language) })}
          call={removeMilkRunStop}
          fixed={{ id: run.id, version: run.version, orderId: removed.orderId }}
          words={words}
          hint={remove.hint}
          submit={words.actions.remove}
          success={remove.done}
          refreshes={refreshes}
          danger
          onClose={onClose}
        />
      )}
    </Suspense>
  );
};
