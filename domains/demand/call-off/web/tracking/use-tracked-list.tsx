import type { ReactNode } from 'react';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { LATE_FIRST, NO_STEP, type TrackedLine } from '../../contract/tracking/tracking-list.ts';
import type { JudgedLine } from '../../contract/tracking/tracking-rules.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { useDocumentAddress } from '../detail/document-address.ts';
import { useOwnSupplier } from '../parts/use-own-supplier.ts';
import { useRules } from '../parts/use-rules.ts';
import { judgedBy, stepsOf, trackingColumns, type TrackedKind } from './tracking-columns.tsx';
import { stepStages } from './step-stages.ts';
import { TrackingSteps } from './tracking-steps.tsx';
import { trackingWords } from './words.en.ts';

/** What should just have come; how much of what is under way, the kind says. */
const DAYS_BACK = 14;

/** What lists of lines with their way share: columns, filters, the steps of an opened row, what stands out. `rules` is undefined until it is known. */
export const useTrackedList = <Row extends TrackedLine>(kind: TrackedKind<Row>) => {
  const words = useWords(callOffWords);
  const own = useWords(trackingWords);
  const language = useSession((now) => now.language);
  const ofOneSupplier = useOwnSupplier();
  const rules = useRules();
  const addressOf = useDocumentAddress();
  const now = today(useCellContext().zone);
  const steps = stepsOf(rules).map((step) => ({ value: String(step), label: words.tracking[step] }));
  return {
    rules,
    list: {
      columns: trackingColumns(kind, words, own, { language, ofOneSupplier, rules }),
      opensWith: { dueFrom: addDays(now, -DAYS_BACK), dueTo: addDays(now, kind.daysAhead) },
      defaultSort: LATE_FIRST,
      expand: (row: Row): ReactNode => (
        <TrackingSteps
          stages={stepStages(row.steps, stepsOf(rules), judgedBy(kind, row, rules), language)}
          unit={row.unit}
          addressOf={(step, document) => kind.documentOf?.(row, step) ?? addressOf(step, document)}
        />
      ),
      rowTone: (row: Row) => toneOf(row, judgedBy(kind, row, rules)),
    },
    filters: [
      filter.choice('lateness', words.lateness, { many: true }),
      filter.day('due', { title: words.fields.dueOn }),
      filter.choice('step', [{ value: NO_STEP, label: own.none }, ...steps], {
        many: true,
        title: own.reached,
      }),
      filter.choice('notYet', steps),
      filter.text('partNo'),
      ...(ofOneSupplier ? [] : [filter.remote('supplierCode', selectSuppliers, { choices: partnerChoices })]),
      filter.text('projectNo'),
      filter.flag('urgent'),
      filter.remote('unloadingPoint', selectUnloadingPoints, { choices: pointChoices }),
    ],
  };
};

/** The worst alone: its day is over, and not all of it is there. What else is late has its mark. */
const toneOf = ({ receivedOn }: TrackedLine, judged: JudgedLine | undefined) =>
  receivedOn === null && judged?.[RECEIPT].verdict === 'late' ? 'trouble' : undefined;
const RECEIPT = 6;
