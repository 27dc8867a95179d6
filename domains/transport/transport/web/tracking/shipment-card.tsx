import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readTransportOrder, type readTrackingInfo } from '../../contract/endpoints.ts';
import { lateText } from '../../contract/lateness.ts';
import { transportStatus } from '../../contract/status.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { orderPath } from '../order-path.ts';
import { roadStages } from '../view/road-stages.ts';
import { latenessOfTruck } from './trucks-tracked.ts';
import styles from './tracking.module.css';
import { screenWords } from '../words.en.ts';

type Shipment = OutputOf<typeof readTrackingInfo>[number];

type Props = { shipments: readonly [Shipment, ...Shipment[]]; now: number };

/** One truck with all of its orders: what it is, where it goes, how far it has come. `now` in milliseconds. */
export const ShipmentCard = ({ shipments, now }: Props) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const mayOpen = usePermissions().has(readTransportOrder.needs);
  const [shipment] = shipments;
  const { truckPlate, expectedArrival, estimatedArrival } = shipment;
  const number = shipments.map((one) => one.number).join(', ');
  const late = latenessOfTruck(shipments, now);
  const facts: [name: string, value: string | null][] = [
    [words.fields.door, [shipment.unloadingPoint, shipment.door].filter(Boolean).join(' · ')],
    [words.fields.window, [shipment.windowDay, shipment.window].filter(Boolean).join(' ')],
    [words.fields.expectedArrival, expectedArrival && formatMoment(expectedArrival, zone)],
    [screen.tracking.estimate, estimatedArrival && formatMoment(estimatedArrival, zone)],
    [words.fields.driverName, [shipment.driverName, shipment.driverPhone].filter(Boolean).join(' ')],
    [words.fields.forwarderName, language === 'zh' ? shipment.forwarderNameZh : shipment.forwarderNameEn],
    [words.fields.noteNumber, shipments.flatMap((one) => one.noteNumbers).join(', ')],
    [words.fields.containerNoteNumber, shipments.flatMap((one) => one.containerNoteNumbers).join(', ')],
  ];
  return (
    <li className={styles.card} data-late={(late !== undefined && !late.isForeseen) || undefined}>
      <div className={styles.head}>
        <span className={styles.plate}>{truckPlate}</span>
        {shipments.map((one) =>
          mayOpen ? (
            <ToLink key={one.id} to={orderPath(one.id)}>
              {one.number}
            </ToLink>
          ) : (
            <span key={one.id}>{one.number}</span>
          ),
        )}
        <StatusTag machine={transportStatus} state={shipment.status} words={words.status} />
        {late && (
          <ToneTag tone={late.isForeseen ? 'attention' : 'trouble'}>{lateText(late, language)}</ToneTag>
        )}
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ProgressLine
        density="card"
        label={fill(screen.tracking.road, { number })}
        // How late it is stands at its head, of all that it carries.
        stages={roadStages(shipment, now, language).map((stage) => ({ ...stage, late: undefined }))}
      />
    </li>
  );
};
