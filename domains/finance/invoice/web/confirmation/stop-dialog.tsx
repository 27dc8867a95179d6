import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { stopRedConfirmation } from '../../contract/confirmation/calls.ts';
import { stopKeys } from '../../contract/confirmation/status.ts';
import { LONGEST_REASON } from '../../contract/fields.ts';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import { confirmationRefreshes } from './refreshes.ts';

type Props = {
  one: { readonly id: string; readonly version: number; readonly number: string };
  onClose: () => void;
};

/** What the tax platform says against it. */
export default function StopDialog({ one: { id, version, number }, onClose }: Props) {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  return (
    <FormDialog
      title={fill(screen.stopTitle, { number })}
      call={stopRedConfirmation}
      words={words}
      fixed={{ id, version }}
      fields={[
        field.choice('stop', Object.fromEntries(stopKeys.map((stop) => [stop, words.status[stop]]))),
        field.text('reason', { rows: 3, max: LONGEST_REASON }),
      ]}
      submit={words.actions.stop}
      success={screen.stopped}
      danger
      refreshes={confirmationRefreshes}
      onClose={onClose}
    />
  );
}
