import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { planDocument, type Measure, type Plan } from '../../contract/plans.ts';
import { scoreDocument } from '../../contract/scores.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { PLANS } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { planWords } from './words.ts';
import { usePlanActions } from './use-plan-actions.tsx';

/** One plan: why it is requested, what is done, and what the plant says of it. */
export default function PlanPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const plan = useWords(planWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = usePlanActions();
  return (
    <DocumentScreen
      document={planDocument}
      words={words}
      back={PLANS}
      title={({ number }) => fill(plan.planTitle, { number })}
      waits={{ plant: plan.waitsReview, overdue: plan.overduePlan }}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{
        dueOn: dueColumn(screen),
        partyCode: column.of<Plan>('partyCode', {
          text: (row) => `${row.partyCode} ${(chinese ? row.partyNameZh : row.partyNameEn) ?? ''}`,
        }),
      }}
      figures={(_, figure) => [
        figure('points'),
        figure('band'),
        figure('period'),
        figure('dueOn'),
        figure('reviewOn'),
      ]}
      sections={(row, facts) => [
        {
          title: words.fields.measures,
          body: (
            <PlainTable<Measure>
              label={words.fields.measures}
              rows={row.measures}
              rowKey={(_, at) => String(at)}
              words={words}
              empty={plan.noMeasures}
              columns={[
                column.text<Measure>('measure', { width: 320, card: 'title' }),
                column.text<Measure>('owner', { width: 120 }),
                column.day<Measure>('until', { width: 120 }),
                column.day<Measure>('doneOn', { width: 120 }),
              ]}
            />
          ),
          place: 'top',
        },
        {
          title: screen.facts,
          body: facts(
            'partyCode',
            'planCause',
            'rootCause',
            'eightDNumber',
            'requestedAt',
            'submittedAt',
            'submittedBy',
          ),
        },
        { title: plan.reviewed, body: facts('decision', 'decidedAt', 'decidedBy', 'backNumber') },
      ]}
      related={(row) => [
        {
          label: fill(screen.toScore, { number: row.scoreNumber }),
          to: scoreDocument.addressOf(row.scoreId),
        },
      ]}
    />
  );
}
