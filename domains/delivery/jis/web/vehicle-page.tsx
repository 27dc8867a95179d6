import { Alert, Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { closeJisVehicle, readJisVehicle } from '../contract/endpoints.ts';
import type { JisStoryMessage } from '../contract/fields.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { CALL_OFFS } from './addresses.ts';
import { screenWords } from './words.en.ts';

const ReasonDialog = lazy(async () =>
  import('@portal/platform/web/form/reason-dialog.tsx').then(({ ReasonDialog: dialog }) => ({
    default: dialog,
  })),
);

type Vehicle = OutputOf<typeof readJisVehicle>;

/** The story of a vehicle: where each part group is, every call-off that came, and what was wrong. */
export default function JisVehiclePage() {
  const { assemblyLine, manufacturingNo } = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  if (assemblyLine && manufacturingNo)
    return <Shown key={`${assemblyLine} ${manufacturingNo}`} {...{ assemblyLine, manufacturingNo }} />;
  return (
    <Empty title={screen.notChosen}>
      <Button onClick={() => go(CALL_OFFS)}>{screen.callOffs}</Button>
    </Empty>
  );
}

const Shown = (which: { assemblyLine: string; manufacturingNo: string }) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const answer = useAnswer(readJisVehicle, which, { quiet: true });
  const [closing, setClosing] = useState(false);
  return (
    <>
      <DetailScreen<Vehicle>
        answer={answer}
        actions={() => [
          {
            label: screen.closeVehicle,
            needs: closeJisVehicle.needs,
            danger: true,
            run: () => setClosing(true),
          },
        ]}
        title={({ manufacturingNo }) => fill(screen.vehicle, { number: manufacturingNo })}
        sections={(vehicle) => [
          {
            title: screen.calls,
            body: (
              <Flex vertical gap="middle">
                {vehicle.isDoubtful && <Alert type="warning" showIcon title={screen.doubtful} />}
                <DescriptionGrid<Vehicle>
                  record={vehicle}
                  words={words}
                  fields={[
                    column.code('assemblyLine'),
                    column.code('manufacturingNo'),
                    column.code('vehicleId'),
                    column.code('tma'),
                  ]}
                />
                <Calls calls={vehicle.calls} />
              </Flex>
            ),
          },
          { title: screen.placed, body: <Placed placed={vehicle.placed} /> },
          { title: screen.story, body: <Story messages={vehicle.messages} /> },
          { title: screen.alerts, body: <Alerts alerts={vehicle.alerts} /> },
        ]}
        back={CALL_OFFS}
      />
      <Suspense>
        {closing && (
          <ReasonDialog
            title={screen.closeVehicle}
            call={closeJisVehicle}
            danger
            fixed={which}
            words={words}
            hint={screen.closeVehicleHint}
            submit={screen.closeVehicle}
            success={screen.vehicleClosed}
            refreshes={[readJisVehicle]}
            onClose={() => setClosing(false)}
          />
        )}
      </Suspense>
    </>
  );
};

const Calls = ({ calls }: Pick<Vehicle, 'calls'>) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  return (
    <PlainTable<Vehicle['calls'][number]>
      label={screen.calls}
      rows={calls}
      rowKey={({ partGroup, supplierCode }) => `${partGroup} ${supplierCode}`}
      words={words}
      columns={[
        column.code('partGroup'),
        column.code('supplierCode'),
        column.code('statusCode'),
        column.choice('action', words.action),
        column.code('sequenceNo'),
        column.code('syncNo'),
        column.moment('plannedAt'),
        column.count('reorders'),
      ]}
    />
  );
};

const Placed = ({ placed }: Pick<Vehicle, 'placed'>) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  if (placed.length === 0) return <Empty title={screen.noRack} />;
  return (
    <PlainTable<Vehicle['placed'][number]>
      label={screen.placed}
      rows={placed}
      rowKey={({ id }) => id}
      words={words}
      columns={[
        column.code('partGroup'),
        column.code('supplierCode'),
        column.code('partNo'),
        column.link('licencePlate', ({ rackTo }) => rackTo, { width: 230 }),
        column.count('place'),
        column.choice('state', words.placed, { card: 'figure' }),
        column.link('deliveryNumber', ({ deliveryTo }) => deliveryTo),
        column.choice('receivedAs', words.difference),
      ]}
    />
  );
};

type Told = Omit<JisStoryMessage, 'parts'> & { readonly partNos: string };

const Story = ({ messages }: { messages: readonly JisStoryMessage[] }) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <PlainTable<Told>
      label={screen.story}
      rows={messages.map(({ parts, ...message }) => ({
        ...message,
        partNos: parts
          .map(({ position, partNo, quantity }) => `${position}: ${partNo} × ${quantity}`)
          .join(', '),
      }))}
      rowKey={({ id }) => id}
      words={words}
      columns={[
        column.moment('sentAt'),
        column.code('statusCode'),
        column.text(chinese ? 'statusNameZh' : 'statusNameEn'),
        column.choice('action', words.action),
        column.code('partGroup'),
        column.code('sequenceNo'),
        column.text('partNos'),
        column.moment('createdAt'),
        column.moment('readAt'),
        column.code('readBy'),
        column.moment('printedAt'),
        column.code('messageId'),
      ]}
    />
  );
};

const Alerts = ({ alerts }: Pick<Vehicle, 'alerts'>) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  if (alerts.length === 0) return <Empty title={screen.noAlerts} />;
  return (
    <PlainTable<Vehicle['alerts'][number]>
      label={screen.alerts}
      rows={alerts}
      rowKey={({ id }) => id}
      words={words}
      columns={[
        column.choice('type', words.alertType),
        column.code('partGroup'),
        column.code('statusCode'),
        column.code('expectedCode'),
        column.moment('createdAt'),
        column.moment('closedAt'),
        column.code('closedBy'),
        column.text('closeReason'),
      ]}
    />
  );
};
