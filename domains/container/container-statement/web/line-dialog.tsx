import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { conditions } from '@portal/container-ledger/contract/holder.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import {
  correctStatementLine,
  disputeStatementLine,
  rejectStatementLine,
  upholdStatementLine,
} from '../contract/endpoints.ts';
import { LONGEST_REASON, MOST_FILES } from '../contract/fields.ts';
import { words as statementWords } from '../contract/words.en.ts';
import type { Line, Said } from './line.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Props = { what: Said; line: Line; onClose: () => void };

/** What one side says of a line, with its reason. */
export default function LineDialog({ what, line, onClose }: Props) {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).line;
  const { containerCode: code, closing, partnerFigure } = line;
  const title = fill(screen[`${what}Title`], { code });
  const common = {
    title,
    words,
    refreshes,
    onClose,
    fixed: { id: line.id, version: line.version },
    submit: words.actions[what],
  };
  const figure = field.number('figure', { min: 0 });
  const reason = field.text('reason', { rows: 3, max: LONGEST_REASON, span: 24 });
  if (what === 'dispute')
    return (
      <FormDialog
        {...common}
        call={disputeStatementLine}
        before={<p>{fill(screen.disputeBefore, { closing })}</p>}
        fields={[
          figure,
          reason,
          field.upload('evidence', uploadFile, {
            count: MOST_FILES,
            megabytes: 20,
            input: { docType: 'container_statement' },
            hint: screen.evidenceHint,
          }),
        ]}
        success={screen.disputed}
      />
    );
  if (what === 'correct')
    return (
      <FormDialog
        {...common}
        call={correctStatementLine}
        before={<p>{fill(screen.correctBefore, { closing, figure: partnerFigure ?? closing })}</p>}
        initial={{ figure: partnerFigure ?? closing, condition: 'available' }}
        fields={[
          figure,
          field.choice(
            'condition',
            conditions.map((one) => ({ value: one, label: words.condition[one] })),
          ),
          reason,
        ]}
        success={null}
        onDone={({ number }) => showSuccess(fill(screen.corrected, { number }))}
      />
    );
  return (
    <ReasonDialog
      {...common}
      call={what === 'uphold' ? upholdStatementLine : rejectStatementLine}
      danger={what === 'reject'}
      success={what === 'uphold' ? screen.upheld : screen.rejected}
    />
  );
}
