import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { today } from '@portal/platform/contract/day.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { makeContainerStatements } from '../contract/endpoints.ts';
import { addMonths, monthOf } from '../contract/month.ts';
import { words as statementWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

const MONTHS_BACK = 24;

/** Statements of a month that is over. */
export default function MakeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).make;
  const { zone } = useCellContext();
  const now = monthOf(today(zone));
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(now, -1 - back));
  return (
    <FormDialog
      title={screen.title}
      call={makeContainerStatements}
      words={words}
      initial={{ month: months[0]! }}
      fields={[
        field.choice(
          'month',
          months.map((month) => ({ value: month, label: month })),
          { hint: screen.hint, span: 24 },
        ),
      ]}
      submit={words.actions.make}
      success={null}
      onDone={({ made }) => showSuccess(fill(screen.done, { made }))}
      refreshes={refreshes}
      onClose={onClose}
      width={480}
    />
  );
}
