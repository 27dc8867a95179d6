import { Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import tables from '@portal/platform/web/parts/table.module.css';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { listLoadBookings } from '../contract/load.ts';
import { slotText } from '../contract/slots.ts';
import { words as windowWords } from '../contract/words.en.ts';
import type { Picked } from './load-map.tsx';
import styles from './load.module.css';

const WIDTH = 640;

type Props = { at: Picked & { pointCode?: string }; onClose: () => void };

/** What is booked and held in an hour. */
export const LoadBookings = ({ at, onClose }: Props) => {
  const words = useWords(windowWords);
  const kit = useWords(kitWords);
  const { data, error, refetch } = useAnswer(listLoadBookings, at, { keepsPrevious: false });
  const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return (
    <Modal
      open
      width={WIDTH}
      footer={null}
      title={fill(words.load.bookings, { day: at.day, from: clock(at.hour), to: clock(at.hour + 1) })}
      onCancel={onClose}
    >
      {error && <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />}
      {!error && data === undefined && <Skeleton />}
      {data?.length === 0 && <Empty>{words.load.noBookings}</Empty>}
      {data !== undefined && data.length > 0 && (
        <div className={styles.frame}>
          <table className={`${tables.table} ${styles.bookings}`}>
            <thead>
              <tr>
                {(['doorCode', 'window', 'supplierCode', 'orderNumber', 'truckPlate'] as const).map(
                  (field) => (
                    <th key={field} scope="col">
                      {words.fields[field]}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={`${one.doorCode} ${one.starts}`}>
                  <td>{one.doorCode}</td>
                  <td>{slotText(one)}</td>
                  <td>{one.supplierCode}</td>
                  <td>
                    {one.orderId === null ? (
                      words.load.held
                    ) : (
                      <ToLink to={`/transport/transport-view?id=${one.orderId}`}>
                        {one.orderNumber ?? one.orderId}
                      </ToLink>
                    )}
                  </td>
                  <td>{one.truckPlate ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
};
