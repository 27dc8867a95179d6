import { PrinterOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { waitsFor } from '@portal/transport/contract/status.ts';
import {
  acceptMilkRun,
  arriveMilkRun,
  confirmMilkRun,
  departMilkRun,
  dissolveMilkRun,
  downloadRunSheet,
  orderMilkRunStops,
  readMilkRun,
  removeMilkRunStop,
} from '../contract/endpoints.ts';
import type { MilkRun, Stop } from '../contract/fields.ts';
import { milkRunStatus } from '../contract/status.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { nameOf, StopLine } from './stop-line.tsx';
import { screenWords } from './words.en.ts';

const DIALOGS = {
  add: lazy(async () => import('./add-dialog.tsx')),
  stops: lazy(async () => import('./stops-dialog.tsx')),
  window: lazy(async () => import('./window-dialog.tsx')),
  truck: lazy(async () => import('./truck-dialog.tsx')),
} as const;

const facts = (chinese: boolean, forwarder: string): Column<MilkRun>[] => [
  column.text(chinese ? 'forwarderNameZh' : 'forwarderNameEn', { title: forwarder }),
  column.code('truckPlate'),
  column.dict('truckType', 'TRUCK_TYPE'),
  column.text('driverName'),
  column.code('driverPhone'),
  column.code('unloadingPoint'),
  column.code('door'),
  column.day('windowDay'),
  column.code('window'),
  column.text('remark'),
];
const load: Column<MilkRun>[] = [
  column.count('stops'),
  column.count('packages'),
  column.quantity('weightKg'),
  column.quantity('volumeM3'),
];

/** One run: its stops along the way, its truck and window, and what may be done for all orders at once. */
export default function MilkRunPage() {
  const words = useWords(runWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const mayPlan = usePermissions().has(orderMilkRunStops.needs);
  const { id = '' } = useAddress();
  const answer = useAnswer(readMilkRun, { id }, { quiet: true });
  const moves = useMoveActions();
  const sheet = useDownload(downloadRunSheet);
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const [removed, setRemoved] = useState<Stop>();
  const [dissolves, setDissolves] = useState(false);
  const confirm = useMove(confirmMilkRun);
  const accept = useMove(acceptMilkRun);
  const depart = useMove(departMilkRun);
  const arrive = useMove(arriveMilkRun);
  const run = answer.data;
  const Dialog = open && DIALOGS[open];
  const canPlan = (one: MilkRun): boolean => mayPlan && can(milkRunStatus, one.status, 'plan');
  return (
    <>
      <DetailScreen
        answer={answer}
        title={({ number }) => `${words.one} ${number}`}
        status={({ status }) => ({ machine: milkRunStatus, state: status, words: words.status })}
        waitsFor={({ status, truckPlate }) =>
          (truckPlate === null && can(milkRunStatus, status, 'confirm')
            ? screen.waitsForTruck
            : screen.waitsFor[status]) || undefined
        }
        actions={(one) => [
          ...moves({
            machine: milkRunStatus,
            state: one.status,
            words: words.actions,
            uses: {
              confirm: { run: async () => confirm(one), confirm: screen.confirm.confirm, primary: true },
              ...(one.stopList.some(({ orderStatus }) => orderStatus === waitsFor.acceptance) && {
                accept: { run: async () => accept(one), confirm: screen.confirm.accept, primary: true },
              }),
              ...(one.stopList.some(({ orderStatus }) => orderStatus === waitsFor.departure) && {
                depart: { run: async () => depart(one), confirm: screen.confirm.depart, primary: true },
              }),
              arrive: { run: async () => arrive(one), confirm: screen.confirm.arrive, primary: true },
              nameTruck: { run: () => setOpen('truck') },
              dissolve: { run: () => setDissolves(true), danger: true },
            },
          }),
          ...(canPlan(one)
            ? [
                { label: words.actions.moveWindow, run: () => setOpen('window') },
                { label: words.actions.add, run: () => setOpen('add') },
              ]
            : []),
          {
            label: words.actions.sheet,
            needs: downloadRunSheet.needs,
            icon: <PrinterOutlined aria-hidden />,
            run: async () => sheet.run({ id: one.id }),
          },
        ]}
        sections={(one) => [
          {
            title: screen.sections.stops,
            body: (
              <>
                {one.cancelReason !== null && (
                  <Alert
                    type="error"
                    showIcon
                    title={`${words.fields.cancelReason}: ${one.cancelReason}`}
                    style={{ marginBottom: 16 }}
                  />
                )}
                <StopLine
                  stops={one.stopList}
                  {...(canPlan(one) && one.stopList.length > 1 && { onRemove: setRemoved })}
                />
              </>
            ),
            ...(canPlan(one) &&
              one.stopList.length > 0 && {
                actions: [{ label: screen.stops.edit, run: () => setOpen('stops') }],
              }),
          },
          {
            title: screen.sections.truck,
            body: (
              <DescriptionGrid
                record={one}
                fields={facts(language === 'zh', words.fields.forwarderName)}
                words={words}
              />
            ),
          },
          {
            title: screen.sections.load,
            body: <DescriptionGrid record={one} fields={load} words={words} />,
          },
        ]}
        history={(one) => ({ entity: 'milk_run', id: one.id })}
        back="/transport/milk-run"
      />
      <Suspense>
        {run && Dialog && <Dialog run={run} onClose={() => setOpen(undefined)} />}
        {run && removed && (
          <ReasonDialog
            title={fill(screen.remove.title, { supplier: nameOf(removed, language) })}
            call={removeMilkRunStop}
            fixed={{ id: run.id, version: run.version, orderId: removed.orderId }}
            words={words}
            hint={screen.remove.hint}
            submit={words.actions.remove}
            success={screen.remove.done}
            refreshes={refreshes}
            danger
            onClose={() => setRemoved(undefined)}
          />
        )}
        {run && dissolves && (
          <ReasonDialog
            title={`${words.actions.dissolve} · ${run.number}`}
            call={dissolveMilkRun}
            fixed={{ id: run.id, version: run.version }}
            words={words}
            hint={screen.dissolve.hint}
            submit={words.actions.dissolve}
            success={screen.dissolve.done}
            refreshes={refreshes}
            danger
            onClose={() => setDissolves(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** One move of all orders as a call; all of them have the shape of the first. */
const useMove = (call: typeof confirmMilkRun) => {
  const { moved } = useWords(screenWords);
  const { run } = useCall(call, { success: moved, refreshes });
  return async ({ id, version }: MilkRun) => run({ id, version });
};
