import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readTransportOrder, type readTrackingInfo } from '../contract/endpoints.ts';
import { transportStatus } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { orderPath } from './order-path.ts';
import { lateness } from './lateness.ts';
import { RoadLine } from './road-line.tsx';
import styles from './tracking.module.css';
import { screenWords } from './words.en.ts';

type Shipment = OutputOf<typeof readTrackingInfo>[number];

/** One truck: what it is, where it goes, how far it has come. `now` in milliseconds. */
export const ShipmentCard = ({ shipment, now }: { shipment: Shipment; now: number }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const mayOpen = usePermissions().has(readTransportOrder.needs);
  const { number, truckPlate, expectedArrival } = shipment;
  const facts: [name: string, value: string | null][] = [
    [words.fields.door, [shipment.unloadingPoint, shipment.door].filter(Boolean).join(' · ')],
    [words.fields.window, [shipment.windowDay, shipment.window].filter(Boolean).join(' ')],
    [words.fields.expectedArrival, expectedArrival && formatMoment(expectedArrival, zone)],
    [words.fields.driverName, [shipment.driverName, shipment.driverPhone].filter(Boolean).join(' ')],
    [words.fields.forwarderName, language === 'zh' ? shipment.forwarderNameZh : shipment.forwarderNameEn],
    [words.fields.noteNumber, shipment.noteNumbers.join(', ')],
    [words.fields.containerNoteNumber, shipment.containerNoteNumbers.join(', ')],
  ];
  return (
    <li className={styles.card} data-late={shipment.late === 'Y' || undefined}>
      <div className={styles.head}>
        <span className={styles.plate}>{truckPlate}</span>
        {mayOpen ? <ToLink to={orderPath(shipment.id)}>{number}</ToLink> : <span>{number}</span>}
        <StatusTag machine={transportStatus} state={shipment.status} words={words.status} />
        {shipment.late === 'Y' && expectedArrival !== null && (
          <ToneTag tone="trouble">{lateness(expectedArrival, now, screen)}</ToneTag>
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
      <RoadLine stages={shipment.stages} label={fill(screen.tracking.road, { number })} />
    </li>
  );
};
