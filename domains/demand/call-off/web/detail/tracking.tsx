import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { CallOffDetail, Tracked } from '../../contract/lines/line-fields.ts';
import type { JudgedLine, JudgedStep, Verdict } from '../../contract/tracking/tracking-rules.ts';
import { stepsShown, type TrackingStep } from '../../contract/tracking/tracking.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { trackingWords } from '../tracking/words.en.ts';
import { useRules } from '../parts/use-rules.ts';
import { useDocumentAddress } from './document-address.ts';
import styles from './tracking.module.css';

type Props = Pick<CallOffDetail, 'steps' | 'unit'> & {
  /** How the steps stand against their days, where it is known. */
  judged?: JudgedLine | undefined;
};

/** The way of a line, at its plant. */
export const Tracking = (props: Props) => (
  <TrackingSteps {...props} pickupPlans={useRules()?.pickupPlans} addressOf={useDocumentAddress()} />
);

type StepsProps = Props & {
  /** Undefined until it is known: then the steps themselves say it. */
  pickupPlans: boolean | undefined;
  /** Where the document of a step is found; null for one that does not open. */
  addressOf: (step: TrackingStep, document: string) => string | null;
};

/** The way of a line, step by step: reached or not, and who, when and by which document. */
export const TrackingSteps = ({ steps, unit, judged, pickupPlans, addressOf }: StepsProps) => {
  const words = useWords(callOffWords);
  const shown = stepsShown(pickupPlans ?? steps.some(({ step }) => step >= 1 && step <= 3));
  return (
    <ol className={styles.steps}>
      {shown.map((step) => {
        const reached = steps.filter((one) => one.step === step);
        return (
          <li key={step} data-reached={reached.length > 0 || undefined}>
            <strong>{words.tracking[step]}</strong>{' '}
            {judged && step in judged && <DayOfStep {...judged[step as JudgedStep]} />}
            {reached.map((one) => (
              <Entry
                key={`${one.document} ${one.at}`}
                tracked={one}
                unit={unit}
                address={one.document ? addressOf(step, one.document) : null}
              />
            ))}
          </li>
        );
      })}
    </ol>
  );
};

const TONES: Readonly<Record<Verdict, Tone>> = {
  inTime: 'good',
  late: 'trouble',
  missed: 'attention',
  open: 'waiting',
  free: 'waiting',
};

/** By which day the step is due, and whether it was kept. */
const DayOfStep = ({ verdict, by, lateDays }: JudgedLine[JudgedStep]) => {
  const names = useWords(callOffWords).verdict;
  const words = useWords(trackingWords);
  return (
    <div className={styles.entry}>
      <ToneTag tone={TONES[verdict]}>
        {lateDays > 0 ? fill(words.lateBy, { days: lateDays }) : names[verdict]}
      </ToneTag>
      {by !== null && <span>{fill(words.by, { by: formatDay(by) })}</span>}
    </div>
  );
};

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
