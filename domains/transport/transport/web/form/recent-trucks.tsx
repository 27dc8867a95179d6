import { Select } from 'antd';
import { useMemo } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listTransportOrders } from '../../contract/endpoints.ts';
import type { TransportRow } from '../../contract/fields.ts';
import styles from './order-form.module.css';
import { screenWords } from '../words.en.ts';

/** Among so many of the newest orders the trucks and drivers are looked for. */
const ORDERS = 50;
const MOST = 10;

type Truck = Pick<TransportRow, 'id' | 'truckPlate' | 'driverName' | 'driverPhone'>;

/** Each truck with its driver once, as the newest order has them. */
export const trucksOn = (orders: readonly Truck[]): Truck[] =>
  [
    ...new Map(
      orders
        .filter(({ truckPlate, driverName }) => truckPlate !== null && driverName !== null)
        .toReversed()
        .map((order) => [`${order.truckPlate} ${order.driverName} ${order.driverPhone}`, order]),
    ).values(),
  ]
    .toSorted((one, other) => orders.indexOf(one) - orders.indexOf(other))
    .slice(0, MOST);

/** Trucks and drivers that came on the reader's orders with a forwarder before; choosing one names the order it is taken from. */
export const RecentTrucks = ({
  forwarderCode,
  onSelect,
}: {
  forwarderCode: string | undefined;
  onSelect: (orderId: string) => void;
}) => {
  const words = useWords(screenWords).recent;
  const { data } = useAnswer(
    listTransportOrders,
    { forwarderCode: forwarderCode ?? '', sort: '-createdAt', limit: ORDERS },
    { enabled: forwarderCode !== undefined, quiet: true, keepsPrevious: false },
  );
  const trucks = useMemo(() => trucksOn(data ?? []), [data]);
  if (forwarderCode === undefined || trucks.length === 0) return null;
  return (
    <Select
      className={styles.recent}
      aria-label={words}
      placeholder={words}
      value={null}
      options={trucks.map(({ id, truckPlate, driverName, driverPhone }) => ({
        value: id,
        label: [truckPlate, driverName, driverPhone].filter(Boolean).join(' · '),
      }))}
      onChange={(id: string | null) => id !== null && onSelect(id)}
    />
  );
};
