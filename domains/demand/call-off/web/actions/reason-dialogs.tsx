import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { REFUSAL_REASON } from '../../contract/answer/answer.ts';
import { askCallOffsAgain, rejectCallOffs } from '../../contract/endpoints.ts';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { shownLines } from '../parts/shown-lines.ts';

const WIDTH = 520;

type Props = { lines: readonly CallOffRow[]; onDone: () => void; onClose: () => void };

const versions = (lines: readonly CallOffRow[]) => lines.map(({ id, version }) => ({ id, version }));

/** A refusal says why (SPEC section 5): a reason of the dictionary, and in words what it does not know. */
export const RejectDialog = ({ lines, onDone, onClose }: Props) => {
  const words = useWords(callOffWords);
  const count = lines.length;
  return (
    <FormDialog
      title={words.reject.title}
      call={rejectCallOffs}
      danger
      words={words}
      width={WIDTH}
      fields={[
        field.dict('reason', REFUSAL_REASON, { span: 24 }),
        field.text('remark', { rows: 3, max: 200, hint: words.reject.remarkHint }),
      ]}
      fixed={{ lines: versions(lines) }}
      before={<p>{fill(words.reject.hint, { count })}</p>}
      submit={words.actions.reject}
      success={fill(words.reject.done, { count })}
      refreshes={shownLines}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** The plant says why it wants another answer. */
export const AskAgainDialog = ({ lines, onDone, onClose }: Props) => {
  const words = useWords(callOffWords);
  const count = lines.length;
  return (
    <ReasonDialog
      title={words.askAgain.title}
      call={askCallOffsAgain}
      words={words}
      fixed={{ lines: versions(lines) }}
      before={<p>{fill(words.askAgain.hint, { count })}</p>}
      submit={words.actions.askAgain}
      success={fill(words.askAgain.done, { count })}
      refreshes={shownLines}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
