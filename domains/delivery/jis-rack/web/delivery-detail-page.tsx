import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import {
  confirmJisDelivery,
  downloadJisDelivery,
  downloadJisDesadv,
  readJisDelivery,
} from '../contract/endpoints.ts';
import type { JisDelivery, JisPiece } from '../contract/fields.ts';
import {
  isExpected,
  jisDeliveryStatus,
  type JisDeliveryStatus,
  type PieceState,
} from '../contract/status.ts';
import { words as rackWords } from '../contract/words.en.ts';
import { DELIVERIES, rackAddress, tslAddress } from './addresses.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { screenWords } from './words.en.ts';

/** One delivery in sequence: its racks with their pieces, its papers, and what differed. */
export default function JisDeliveryDetailPage() {
  const { id } = useAddress();
  const screen = useWords(screenWords);
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty title={screen.noDelivery}>
      <Button onClick={() => go(DELIVERIES)}>{screen.deliveries}</Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const answer = useAnswer(readJisDelivery, { id }, { quiet: true });
  const paper = useDownload(downloadJisDelivery);
  const desadv = useDownload(downloadJisDesadv);
  const figure = useKeyFigure<JisDelivery>(words);
  return (
    <DetailScreen<JisDelivery, JisDeliveryStatus>
      answer={answer}
      title={({ number }) => fill(screen.deliveryTitle, { number })}
      status={({ status }) => ({ machine: jisDeliveryStatus, state: status, words: words.deliveryStatus })}
      actions={({ status }) => [
        ...(isExpected(status)
          ? [{ label: screen.toTsl, needs: confirmJisDelivery.needs, primary: true, to: tslAddress(id) }]
          : []),
        {
          label: screen.print,
          needs: downloadJisDelivery.needs,
          icon: <PrinterOutlined aria-hidden />,
          prints: true,
          busy: paper.busy,
          run: async () => paper.run({ id }),
        },
        {
          label: screen.desadv,
          needs: downloadJisDesadv.needs,
          icon: <DownloadOutlined aria-hidden />,
          busy: desadv.busy,
          run: async () => desadv.run({ id }),
        },
      ]}
      figures={(delivery) => [
        figure(delivery, column.count('racks')),
        figure(delivery, column.count('pieces')),
        figure(delivery, column.count('differences'), delivery.differences > 0 ? { sign: 'wrong' } : {}),
        figure(delivery, column.moment('expectedArrival')),
      ]}
      sections={(delivery) => [
        { title: screen.facts, body: <DeliveryFacts delivery={delivery} />, place: 'aside' },
        ...delivery.rackList.map(({ licencePlate, assemblyLine, partGroup, numbers, pieceList }) => ({
          title: fill(screen.rackTitle, {
            plate: licencePlate,
            line: assemblyLine,
            group: partGroup,
            numbers,
          }),
          body: <Pieces pieces={pieceList} label={licencePlate} />,
        })),
      ]}
      related={({ rackList }) =>
        rackList.map(({ id: rack, licencePlate }) => ({ label: licencePlate, to: rackAddress(rack) }))
      }
      history={() => ({ entity: 'jis_delivery', id })}
      back={DELIVERIES}
    />
  );
};

const Pieces = ({ pieces, label }: { pieces: readonly JisPiece[]; label: string }) => {
  const words = useWords(rackWords);
  return (
    <PlainTable<JisPiece>
      label={label}
      rows={pieces}
      rowKey={({ id }) => id}
      words={words}
      columns={[
        column.count('place'),
        column.code('sequenceNo'),
        column.code('manufacturingNo'),
        column.code('partNo'),
        column.quantity('quantity'),
        stateColumn(words.piece),
        column.text('missingReason'),
        column.choice('receivedAs', words.difference),
        column.text('receiveReason'),
      ]}
    />
  );
};

/** A place that stayed empty is marked. */
const stateColumn = (names: Readonly<Record<PieceState, string>>): Column<JisPiece> =>
  column.of('state', {
    text: ({ state }) => names[state],
    show: ({ state }) =>
      state === 'missing' ? <ToneTag tone="trouble">{names.missing}</ToneTag> : names[state],
  });
