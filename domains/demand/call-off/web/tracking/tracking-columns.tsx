import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { TrackedLine } from '../../contract/tracking/tracking-list.ts';
import { judgedSteps, latestStep, type JudgedLine } from '../../contract/tracking/tracking-rules.ts';
import { stepsShown, type TrackingStep } from '../../contract/tracking/tracking.ts';
import type { Words } from '../columns.tsx';
import styles from '../parts/marks.module.css';
import type { Rules } from '../parts/use-rules.ts';
import { stepStages } from './step-stages.ts';
import type { trackingWords } from './words.en.ts';

type OwnWords = (typeof trackingWords)['zh' | 'en'];
type Reader = { language: 'zh' | 'en'; ofOneSupplier: boolean; rules: Rules | undefined };

/** What is special of lines of one kind. */
export type TrackedKind<Row extends TrackedLine> = {
  /** Where a line opens. */
  readonly addressOf: (row: Row) => string;
  /** Their document and state, behind what all lines tell. */
  readonly columns: readonly Column<Row>[];
  readonly judge: (row: Row, today: string) => JudgedLine;
  /** How far ahead people look at first. */
  readonly daysAhead: number;
  /** Where a document of their steps is found, if not in the lists where those of series lines are. */
  readonly documentOf?: (row: Row, step: TrackingStep) => string | undefined;
};

/** Room for the sign of a step, and for the name of where a line is, with its day. */
const SIGN_PX = 17;
const PLACE_PX = 172;

/** The steps of the plant; the ones that a line went, until its rules are known. */
export const stepsOf = (rules: Rules | undefined): readonly TrackingStep[] =>
  stepsShown(rules?.pickupPlans ?? false);

export const judgedBy = <Row extends TrackedLine>(
  { judge }: TrackedKind<Row>,
  row: Row,
  rules: Rules | undefined,
): JudgedLine | undefined => rules && judge(row, rules.today);

/** Lines of every kind in the same columns. */
export const trackingColumns = <Row extends TrackedLine>(
  kind: TrackedKind<Row>,
  words: Words,
  own: OwnWords,
  { language, ofOneSupplier, rules }: Reader,
): readonly Column<Row>[] => {
  const shown = stepsOf(rules);
  const chinese = language === 'zh';
  const marks = (row: Row) => marksOf(words, own, row, judgedBy(kind, row, rules));
  return [
    column.link<Row>('partNo', kind.addressOf, { width: 158, fixed: 'start' }),
    column.day('dueOn', { width: 106, card: 'figure' }),
    column.of<Row>(
      'lateDays',
      {
        text: (row) =>
          marks(row)
            .map(({ text }) => text)
            .join(own.separator),
        show: (row) => (
          <span className={styles.marks}>
            {marks(row).map(({ tone, text }) => (
              <ToneTag key={text} tone={tone}>
                {text}
              </ToneTag>
            ))}
          </span>
        ),
      },
      { width: 150, title: words.fields.lateness, card: 'sign' },
    ),
    column.of<Row>(
      'tracking',
      {
        text: (row, look) =>
          row.steps
            .map((one) => {
              const name = words.tracking[one.step as TrackingStep];
              return `${name} ${formatMoment(one.at, look.zone)} ${one.userName}`;
            })
            .join('; '),
        show: (row) => (
          <ProgressLine
            density="cell"
            label={words.detail.tracking}
            // How late its latest step is stands beside it: one red mark a row.
            stages={stepStages(row.steps, shown, judgedBy(kind, row, rules), language).map((stage) => ({
              ...stage,
              late: undefined,
            }))}
          />
        ),
      },
      { width: PLACE_PX + SIGN_PX * shown.length, card: 'figure' },
    ),
    column.quantity('requestedQty', 'unit', { width: 108, card: 'figure' }),
    column.code('supplierCode', { width: 100, hidden: ofOneSupplier }),
    column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', {
      title: words.fields.supplierName,
      width: 180,
      hidden: ofOneSupplier,
    }),
    column.code('unloadingPoint', { width: 100 }),
    column.text(chinese ? 'partNameZh' : 'partNameEn', {
      title: words.fields.partName,
      width: chinese ? 130 : 160,
    }),
    ...kind.columns,
    column.code('projectNo', { width: 110 }),
    column.flag('urgent', { hidden: true }),
    column.flag('missed', { hidden: true }),
    column.quantity('openQty', 'unit', { hidden: true }),
    column.quantity('receivedQty', 'unit', { hidden: true }),
    column.day('answerBy', { title: words.fields.promiseBy, hidden: true }),
    column.count('transportDays', { hidden: true }),
    column.day('dispatchOn', { hidden: true }),
    column.quantity('expectedLateQty', 'unit', { hidden: true }),
    column.day('expectedOn', { hidden: true }),
  ];
};

type Mark = { readonly tone: 'trouble' | 'attention'; readonly text: string };

/** Which step is the latest and by how many days, else that it is expected late; which steps are missing, and that the line is urgent. One of them is red. */
const marksOf = (
  words: Words,
  own: OwnWords,
  { lateDays, expectedLateDays, urgent }: TrackedLine,
  judged: JudgedLine | undefined,
): Mark[] => {
  const missed = judged ? judgedSteps.filter((step) => judged[step].verdict === 'missed') : [];
  const latest = judged && latestStep(judged);
  const steps = missed.map((step) => words.tracking[step]).join(own.separator);
  return [
    // Until the plant's rules are known nobody can say which step it is.
    ...(lateDays > 0
      ? [
          {
            tone: 'trouble' as const,
            text:
              latest === undefined
                ? fill(own.lateBy, { days: lateDays })
                : fill(own.stepLateBy, { step: own.stepLate[latest], days: lateDays }),
          },
        ]
      : []),
    ...(expectedLateDays > 0
      ? [
          {
            tone: lateDays > 0 ? ('attention' as const) : ('trouble' as const),
            text: fill(own.expectedLate, { days: expectedLateDays }),
          },
        ]
      : []),
    ...(steps === '' ? [] : [{ tone: 'attention' as const, text: fill(own.missedSteps, { steps }) }]),
    ...(urgent ? [{ tone: 'attention' as const, text: words.fields.urgent }] : []),
  ];
};
