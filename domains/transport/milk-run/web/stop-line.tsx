import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { withNext, type ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { words as transportWords } from '@portal/transport/contract/words.en.ts';
import type { Stop } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import styles from './run.module.css';
import { screenWords } from './words.en.ts';

/** A supplier by name in the reader's language, else by code. */
export const nameOf = (stop: Stop, language: Language): string =>
  (language === 'zh' ? stop.supplierNameZh : stop.supplierNameEn) ?? stop.supplierCode;

type StopStage = ProgressStage & { readonly stop: Stop };
type Props = {
  stops: readonly Stop[];
  onRemove?: ((stop: Stop) => void) | undefined;
};

/** The stops along the way, one below the other: when, where, what is loaded, and how far each order is. */
export const StopLine = ({ stops, onRemove }: Props) => {
  const words = useWords(screenWords).stops;
  const language = useSession((now) => now.language);
  if (stops.length === 0) return <Empty>{words.none}</Empty>;
  const stages = stops.map((stop): StopStage => ({
    key: stop.orderId,
    label: `${stop.position} ${nameOf(stop, language)}`,
    state: stop.departedAt === null ? 'ahead' : 'done',
    at: stop.departedAt ?? undefined,
    planned: stop.pickupAt ?? undefined,
    document: stop.orderNumber,
    to: `/transport/transport-view?id=${stop.orderId}`,
    stop,
  }));
  return (
    <ProgressLine
      density="page"
      upright
      label={words.list}
      // Before it has left the first of them the truck drives nowhere.
      stages={stops.some(({ departedAt }) => departedAt !== null) ? withNext(stages) : stages}
      renderMore={({ stop }) => <StopFacts stop={stop} onRemove={onRemove} />}
    />
  );
};

const StopFacts = ({ stop, onRemove }: { stop: Stop } & Pick<Props, 'onRemove'>) => {
  const words = useWords(screenWords).stops;
  const { actions } = useWords(runWords);
  const { status } = useWords(transportWords);
  const facts = [
    fill(words.figures, {
      packages: stop.packages,
      weight: formatQuantity(stop.weightKg),
      volume: formatQuantity(stop.volumeM3),
    }),
    stop.place,
    stop.contact,
  ].filter((fact) => fact !== null);
  return (
    <>
      <StatusTag machine={transportStatus} state={stop.orderStatus} words={status} />
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
      <div className={styles.quiet}>
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
      </div>
    </>
  );
};
