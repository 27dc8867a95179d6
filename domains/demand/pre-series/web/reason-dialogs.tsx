import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import {
  askPreSeriesAgain,
  closePreSeries,
  refusePreSeries,
  refusePreSeriesSplit,
} from '../contract/endpoints.ts';
import type { PreSeriesLine } from '../contract/order.ts';
import { words as preSeriesWords } from '../contract/words.en.ts';
import { shownCalls } from './shown-calls.ts';
import { screenWords } from './words.en.ts';

const WIDTH = 520;

type Props = { lines: readonly PreSeriesLine[]; onDone: () => void; onClose: () => void };

export const versions = (lines: readonly PreSeriesLine[]) =>
  lines.map(({ id, version }) => ({ id, version }));

/** A supplier refuses with a reason of the dictionary, and in words what it does not know. */
export const RefuseDialog = ({ lines, onDone, onClose }: Props) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const count = lines.length;
  return (
    <FormDialog
      title={screen.refuse.title}
      call={refusePreSeries}
      danger
      words={words}
      width={WIDTH}
      fields={[
        field.dict('reason', REFUSAL_REASON, { title: words.fields.rejectReason, span: 24 }),
        field.text('remark', { rows: 3, max: 200, hint: screen.refuse.remark }),
      ]}
      fixed={{ lines: versions(lines) }}
      before={<p>{fill(screen.refuse.hint, { count })}</p>}
      submit={screen.actions.refuse}
      success={fill(screen.done.refused, { count })}
      refreshes={shownCalls}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

const useWhy = (lines: readonly PreSeriesLine[]) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  return { words, screen, count: lines.length, label: screen.why.reason };
};

/** The plant wants another answer, and says why. */
export const AskAgainDialog = ({ lines, onDone, onClose }: Props) => {
  const { words, screen, count, label } = useWhy(lines);
  return (
    <ReasonDialog
      title={screen.askAgain.title}
      call={askPreSeriesAgain}
      words={words}
      label={label}
      fixed={{ lines: versions(lines) }}
      before={<p>{fill(screen.askAgain.hint, { count })}</p>}
      submit={screen.actions.askAgain}
      success={fill(screen.done.askedAgain, { count })}
      refreshes={shownCalls}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** The plant does not agree to a split. */
export const RefuseSplitDialog = ({ lines, onDone, onClose }: Props) => {
  const { words, screen, count, label } = useWhy(lines);
  return (
    <ReasonDialog
      title={screen.refuseSplit.title}
      call={refusePreSeriesSplit}
      words={words}
      label={label}
      fixed={{ lines: versions(lines) }}
      before={<p>{fill(screen.refuseSplit.hint, { count })}</p>}
      submit={screen.actions.refuseSplit}
      success={fill(screen.done.splitRefused, { count })}
      refreshes={shownCalls}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** The plant wants nothing more of the lines. */
export const CloseDialog = ({ lines, onDone, onClose }: Props) => {
  const { words, screen, count, label } = useWhy(lines);
  return (
    <ReasonDialog
      title={screen.close.title}
      call={closePreSeries}
      danger
      words={words}
      label={label}
      fixed={{ lines: versions(lines) }}
      before={<p>{fill(screen.close.hint, { count })}</p>}
      submit={screen.actions.close}
      success={fill(screen.done.closed, { count })}
      refreshes={shownCalls}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
