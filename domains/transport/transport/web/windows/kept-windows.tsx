import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listKeptWindows } from '@portal/time-window/contract/endpoints.ts';
import type { OfferedWindow } from './near-windows.tsx';
import styles from './slot-picker.module.css';
import { screenWords } from '../words.en.ts';

/** The point and the day of an order. */
export type KeptAt = { unloadingPointId: string; day: string };

type Props = {
  at: KeptAt;
  orderId: string | undefined;
  /** Whether a window at a dock (as it serves the point) can be taken here, where the dock may be chosen already. */
  mayPick: (doorAssociateId: string) => boolean;
  /** What is chosen already, and at which dock. */
  selected: { doorAssociateId: string | undefined; window: string | undefined };
  disabled?: boolean | undefined;
  onPick: (window: OfferedWindow) => void;
};

/** What docks keep on the day for the supplier of the order, each until when, taken by one click; nothing where nothing is kept. */
export const KeptWindows = ({ at, orderId, mayPick, selected, disabled, onPick }: Props) => {
  const words = useWords(screenWords).windows;
  const { zone } = useCellContext();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const { data = [] } = useAnswer(
    listKeptWindows,
    { ...at, ...(orderId !== undefined && { orderId }) },
    { quiet: true, keepsPrevious: false, staleTime: 0 },
  );
  if (data.length === 0) return null;
  return (
    <ul className={styles.kept} aria-label={words.keptLabel}>
      {data.map(({ standing, supplierCode, keptUntil, windows, ...place }) => (
        <li key={`${place.doorAssociateId} ${standing}`}>
          <span>
            {fill(isSupplier ? words.keptOwn : words.keptFor, {
              supplier: supplierCode,
              door: place.doorCode,
              window: standing,
              until: momentFrom(at.day, formatMoment(keptUntil, zone)),
            })}
          </span>
          {windows
            .filter(
              (window) =>
                mayPick(place.doorAssociateId) &&
                (window !== selected.window || place.doorAssociateId !== selected.doorAssociateId),
            )
            .map((window) => (
              <Button
                key={window}
                size="small"
                type="primary"
                ghost
                disabled={disabled}
                onClick={() => onPick({ ...place, window })}
              >
                {fill(words.takeKept, { window })}
              </Button>
            ))}
        </li>
      ))}
    </ul>
  );
};

/** Of a moment on the day itself its time alone. */
const momentFrom = (day: string, moment: string): string =>
  moment.startsWith(day) ? moment.slice(-5) : moment;
