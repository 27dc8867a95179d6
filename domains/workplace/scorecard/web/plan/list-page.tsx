import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { planDocument } from '../../contract/plans.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { planWords } from './words.ts';
import { usePlanActions } from './use-plan-actions.tsx';

/** Improvement plans: what waits for me, what is followed, and what is over. */
export default function PlansPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const plan = useWords(planWords);
  const actions = usePlanActions();
  const { mine, followed, over } = words.shown;
  return (
    <DocumentList
      document={planDocument}
      words={words}
      tabs={{ filter: 'shown', choices: { mine, followed, over } }}
      own={{ dueOn: dueColumn(screen) }}
      without={actions.isPlant ? [] : ['partyCode', 'partyNameZh', 'partyNameEn']}
      rowActions={(row) => actions.ofOne(row)}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      emptyHint={plan.noPlans}
      dialogs={actions.dialogs}
    />
  );
}
