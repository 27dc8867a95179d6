import { Alert } from 'antd';
import { useState } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { sendTestMail } from '../../contract/mail.ts';
import styles from '../settings.module.css';
import { AddressesInput } from './addresses-input.tsx';
import type { MailWords } from './mail-words.ts';

const fieldsIn = (words: MailWords) => [
  field.own('to', (control) => <AddressesInput {...control} />, { hint: words.hints.recipient }),
];

/** Sends a mail with the settings as they are saved, and keeps what the server said against it in sight. */
export const TestDialog = ({
  recipient,
  words,
  onClose,
}: {
  recipient: string;
  words: MailWords;
  onClose: () => void;
}) => {
  const [refusal, setRefusal] = useState('');
  return (
    <FormDialog
      words={words}
      title={words.actions.test}
      call={sendTestMail}
      fields={fieldsIn(words)}
      initial={{ to: recipient }}
      before={
        refusal === '' ? (
          <Alert className={styles.note} type="info" showIcon title={words.testHint} />
        ) : (
          <Alert className={styles.note} type="error" showIcon title={refusal} role="alert" />
        )
      }
      submit={words.actions.send}
      success={words.actions.sent}
      onRefused={(failure) => setRefusal(failure.message)}
      onClose={onClose}
    />
  );
};
