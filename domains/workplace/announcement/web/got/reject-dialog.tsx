import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { rejectAnnouncementAnswer } from '../../contract/company-calls.ts';
import { LONGEST_REASON } from '../../contract/content.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { refreshes } from '../refreshes.ts';
import type { Got } from './got.ts';
import { screenWords } from '../words.en.ts';

/** The plant says why, and until when the company answers again. */
export default function RejectDialog({ one, onClose }: { one: Got; onClose: () => void }) {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const now = today(useCellContext().zone);
  return (
    <FormDialog
      title={fill(screen.rejectTitle, { supplierCode: one.supplierCode, number: one.number })}
      call={rejectAnnouncementAnswer}
      words={words}
      fields={[
        field.text('reason', { rows: 3, max: LONGEST_REASON, span: 24, required: true }),
        field.day('dueOn', { span: 24, min: now, hint: screen.rejectDueHint }),
      ]}
      fixed={{ id: one.id, version: one.version }}
      submit={words.actions.reject}
      danger
      success={screen.rejectedDone}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
