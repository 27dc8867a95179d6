import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { takeDisruptionNotification } from '../contract/endpoints.ts';
import { disruptionDocument } from '../contract/fields.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** A notification from a file; what is wrong in it is said by its field. */
export default function TakeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords).take;
  const go = useGo();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const [file, setFile] = useState<{ readonly name: string; readonly content: object | null }>();
  const read = async (picked: File): Promise<void> => {
    setFile({ name: picked.name, content: parsed(await picked.text()) });
  };
  return (
    <FormDialog
      title={screen.title}
      call={takeDisruptionNotification}
      words={words}
      fields={
        isSupplier
          ? []
          : [
              field.remote('supplierCode', selectSuppliers, { required: true, choices: partnerChoices }),
              field.choice('sentBy', words.sender, { required: true }),
            ]
      }
      initial={isSupplier ? {} : { sentBy: 'supplier' }}
      before={<p>{screen.intro}</p>}
      toInput={(values) => ({ ...values, notification: file?.content ?? {} })}
      success={null}
      onDone={({ id, number, outcome }) => {
        const text = fill(screen.outcome[outcome], { number });
        if (outcome === 'repeated') showWarning(text);
        else showSuccess(text);
        go(disruptionDocument.addressOf(id));
      }}
      submit={words.actions.take}
      refreshes={refreshes}
      onClose={onClose}
    >
      <label>
        {screen.file}{' '}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) void read(picked);
            target.value = '';
          }}
        />
      </label>
      <p role="status">
        {file === undefined
          ? screen.none
          : fill(file.content === null ? screen.broken : screen.chosen, { name: file.name })}
      </p>
    </FormDialog>
  );
}

/** Null for what is no object in JSON. */
const parsed = (text: string): object | null => {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && !Array.isArray(content) ? content : null;
  } catch {
    return null;
  }
};
