import { DeleteOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { words as transportWords } from '@portal/transport/contract/words.en.ts';
import type { Stop } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import styles from './run.module.css';
import { screenWords } from './words.en.ts';

/** A supplier by name in the reader's language, else by code. */
export const nameOf = (stop: Stop, language: Language): string =>
  (language === 'zh' ? stop.supplierNameZh : stop.supplierNameEn) ?? stop.supplierCode;

/** The stops along the way, one below the other: when, where, what is loaded, and how far each order is. */
export const StopLine = ({
  stops,
  onRemove,
}: {
  stops: readonly Stop[];
  onRemove?: ((stop: Stop) => void) | undefined;
}) => {
  const words = useWords(screenWords).stops;
  const { fields, actions } = useWords(runWords);
  const { status } = useWords(transportWords);
  const language = useSession((now) => now.language);
  const { zone } = useCellContext();
  if (stops.length === 0) return <Empty description={words.none} />;
  return (
    <ol className={styles.stops} aria-label={words.list}>
      {stops.map((stop) => (
        <li key={stop.orderId} className={styles.stop} data-left={stop.departedAt !== null}>
          <span className={styles.dot} aria-label={fill(words.stop, { position: stop.position })}>
            {stop.position}
          </span>
          <div className={styles.what}>
            <div className={styles.headLine}>
              <strong>{nameOf(stop, language)}</strong>
              <StatusTag machine={transportStatus} state={stop.orderStatus} words={status} />
              <ToLink to={`/transport/transport-view?id=${stop.orderId}`}>{stop.orderNumber}</ToLink>
              {onRemove && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  onClick={() => onRemove(stop)}
                >
                  {actions.remove}
                </Button>
              )}
            </div>
            <div className={styles.quiet}>
              {[
                stop.pickupAt === null ? null : `${fields.pickupAt} ${formatMoment(stop.pickupAt, zone)}`,
                stop.departedAt === null
                  ? null
                  : `${fields.departedAt} ${formatMoment(stop.departedAt, zone)}`,
                fill(words.figures, {
                  packages: stop.packages,
                  weight: formatQuantity(stop.weightKg),
                  volume: formatQuantity(stop.volumeM3),
                }),
                stop.place,
                stop.contact,
              ]
                .filter((fact) => fact !== null)
                .map((fact) => (
                  <span key={fact} className={styles.fact}>
                    {fact}
                  </span>
                ))}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
};
