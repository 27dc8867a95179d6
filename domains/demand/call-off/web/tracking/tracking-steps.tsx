import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { Tracked } from '../../contract/lines/line-fields.ts';
import type { TrackingStep } from '../../contract/tracking/tracking.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import type { StepStage } from './step-stages.ts';
import styles from './tracking-steps.module.css';

type Props = {
  stages: readonly StepStage[];
  unit: string;
  /** Where the document of a step is found; null for one that does not open. */
  addressOf: (step: TrackingStep, document: string) => string | null;
};

/** The way of a line, step by step: until when, and for each that was reached who, when and how much, by which documents. */
export const TrackingSteps = ({ stages, unit, addressOf }: Props) => (
  <ProgressLine
    density="page"
    label={useWords(callOffWords).detail.tracking}
    // What reached a step is named document by document.
    stages={stages.map((stage) => ({ ...stage, at: undefined }))}
    renderMore={({ step, entries }) =>
      entries.map((one) => (
        <Entry
          key={`${one.document} ${one.at}`}
          tracked={one}
          unit={unit}
          address={one.document ? addressOf(step, one.document) : null}
        />
      ))
    }
  />
);

const Entry = ({ tracked, unit, address }: { tracked: Tracked; unit: string; address: string | null }) => {
  const look = useCellContext();
  const { document, quantity } = tracked;
  return (
    <div className={styles.entry}>
      <span title={tracked.userNo}>{tracked.userName}</span>
      <span>{formatMoment(tracked.at, look.zone)}</span>
      {document && (address === null ? <span>{document}</span> : <ToLink to={address}>{document}</ToLink>)}
      {quantity !== null && <span>{`${formatQuantity(quantity)} ${look.unit(unit)}`}</span>}
    </div>
  );
};
