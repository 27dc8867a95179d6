import { useState } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { openRedConfirmation } from '../../contract/confirmation/calls.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import { confirmationRefreshes } from './refreshes.ts';

/** What one side opened at the tax platform; of an invoice whose page asks for it, that one's number is there already. */
export default function OpenDialog({ blueNumber, onClose }: { blueNumber?: string; onClose: () => void }) {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  const [now] = useState(() => new Date().toISOString());
  return (
    <FormDialog
      title={screen.openTitle}
      call={openRedConfirmation}
      words={words}
      initial={{
        cause: 'allowance',
        enteredAt: now,
        ...(blueNumber !== undefined && { blueNumber }),
      }}
      before={<p className={styles.quiet}>{screen.hint}</p>}
      fields={[
        field.text('number', { max: 30, span: 12 }),
        field.text('blueNumber', { max: 20, span: 12 }),
        field.choice('cause', words.cause, { span: 12 }),
        field.moment('enteredAt', { span: 12 }),
        field.text('net', { max: 20, span: 12 }),
        field.text('tax', { max: 20, span: 12 }),
      ]}
      submit={words.actions.open}
      success={screen.opened}
      refreshes={confirmationRefreshes}
      onClose={onClose}
    />
  );
}
