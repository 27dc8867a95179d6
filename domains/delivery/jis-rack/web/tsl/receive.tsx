import { Alert } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import {
  arriveJisDelivery,
  confirmJisDelivery,
  listJisDeliveries,
  readJisDelivery,
  scanJisDelivery,
} from '../../contract/endpoints.ts';
import type { JisDelivery } from '../../contract/fields.ts';
import { isExpected, jisDeliveryStatus, RECEIVED, type JisDeliveryStatus } from '../../contract/status.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { deliveryAddress, TSL } from '../addresses.ts';
import { DeliveryFacts } from '../delivery-facts.tsx';
import { screenWords } from '../words.en.ts';
import { ReceiptScan } from './receipt-scan.tsx';
import { Scanned } from './scanned.tsx';
import { SequenceCheck, type Marked } from './sequence-check.tsx';

/** Racks of which nobody has scanned the plate; of a delivery in which none was, nobody scans. */
const unscanned = ({ rackList }: JisDelivery): number => {
  const open = rackList.filter(({ plateScannedAt }) => plateScannedAt === null).length;
  return open === rackList.length ? 0 : open;
};

/** One delivery place by place: racks are scanned, and all is as called with one button, or with what differs. `rack`: the one that was scanned to open it. */
export const Receive = ({ id, rack: startAt }: { id: string; rack?: string | undefined }) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const answer = useAnswer(readJisDelivery, { id }, { quiet: true });
  const [marked, setMarked] = useState<Marked>(new Map());
  const refreshes = [readJisDelivery, listJisDeliveries];
  const arrive = useCall(arriveJisDelivery, { success: screen.arrived, refreshes });
  const confirm = useCall(confirmJisDelivery, { success: screen.confirmed, refreshes });
  const mayScan = usePermissions().has(scanJisDelivery.needs);
  const isIncomplete = [...marked.values()].some(({ reason }) => reason.trim() === '');
  return (
    <DetailScreen<JisDelivery, JisDeliveryStatus>
      answer={answer}
      title={({ number }) => fill(screen.deliveryTitle, { number })}
      status={({ status }) => ({ machine: jisDeliveryStatus, state: status, words: words.deliveryStatus })}
      actions={(delivery) => {
        const which = { id, version: delivery.version };
        const { status } = delivery;
        return [
          ...(isExpected(status)
            ? [
                {
                  label:
                    marked.size === 0 ? screen.confirmAll : fill(screen.confirmSome, { count: marked.size }),
                  needs: confirmJisDelivery.needs,
                  primary: true,
                  busy: confirm.busy,
                  confirm:
                    unscanned(delivery) === 0
                      ? screen.confirmText
                      : `${fill(screen.unscanned, { count: unscanned(delivery) })} ${screen.confirmText}`,
                  ...(isIncomplete && { impossible: screen.incomplete }),
                  run: async () =>
                    confirm.run({
                      ...which,
                      differences: [...marked].map(([pieceId, difference]) => ({ pieceId, ...difference })),
                    }),
                },
              ]
            : []),
          ...(can(jisDeliveryStatus, status, 'arrive')
            ? [
                {
                  label: screen.arrive,
                  needs: arriveJisDelivery.needs,
                  busy: arrive.busy,
                  run: async () => arrive.run(which),
                },
              ]
            : []),
        ];
      }}
      sections={(delivery) => [
        ...(mayScan && isExpected(delivery.status)
          ? [{ title: screen.scanTitle, body: <ReceiptScan delivery={delivery} startAt={startAt} /> }]
          : []),
        { title: screen.facts, body: <DeliveryFacts delivery={delivery} /> },
        ...delivery.rackList.map((rack) => ({
          title: fill(screen.rackTitle, {
            plate: rack.licencePlate,
            line: rack.assemblyLine,
            group: rack.partGroup,
            numbers: rack.numbers,
          }),
          body: (
            <>
              {delivery.status === RECEIVED && delivery.differences > 0 && (
                <Alert type="info" showIcon title={screen.confirmText} />
              )}
              <Scanned rack={rack} />
              <SequenceCheck
                pieces={rack.pieceList}
                marked={marked}
                onMark={isExpected(delivery.status) ? setMarked : undefined}
              />
            </>
          ),
        })),
      ]}
      related={({ number }) => [{ label: number, to: deliveryAddress(id) }]}
      history={() => ({ entity: 'jis_delivery', id })}
      back={TSL}
    />
  );
};
