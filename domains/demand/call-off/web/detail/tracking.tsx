import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { CallOffDetail, Tracked } from '../../contract/fields.ts';
import { stepsShown, type TrackingStep } from '../../contract/tracking.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { useRules } from '../use-rules.ts';
import { useDocumentAddress } from './document-address.ts';
import styles from './tracking.module.css';

type Props = Pick<CallOffDetail, 'steps' | 'unit'>;

/** The way of a line, step by step: reached or not, and who, when and by which document. */
export const Tracking = ({ steps, unit }: Props) => {
  const words = useWords(callOffWords);
  const rules = useRules();
  const shown = stepsShown(rules?.pickupPlans ?? steps.some(({ step }) => step >= 1 && step <= 3));
  return (
    <ol className={styles.steps}>
      {shown.map((step) => {
        const reached = steps.filter((one) => one.step === step);
        return (
          <li key={step} data-reached={reached.length > 0 || undefined}>
            <strong>{words.tracking[step]}</strong>
            {reached.map((one) => (
              <Entry key={`${one.document} ${one.at}`} tracked={one} step={step} unit={unit} />
            ))}
          </li>
        );
      })}
    </ol>
  );
};

const Entry = ({ tracked, step, unit }: { tracked: Tracked; step: TrackingStep; unit: string }) => {
  const look = useCellContext();
  const addressOf = useDocumentAddress();
  const { document, quantity } = tracked;
  const address = document ? addressOf(step, document) : null;
  return (
    <div className={styles.entry}>
      <span title={tracked.userNo}>{tracked.userName}</span>
      <span>{formatMoment(tracked.at, look.zone)}</span>
      {document && (address === null ? <span>{document}</span> : <ToLink to={address}>{document}</ToLink>)}
      {quantity !== null && <span>{`${formatQuantity(quantity)} ${look.unit(unit)}`}</span>}
    </div>
  );
};
