import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '../../contract/words.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import styles from './form.module.css';

type Props = {
  /** What is not saved, as `useFormCall` counts it. */
  use: { readonly changes: number; readonly busy: boolean; readonly discard: () => void };
  /** Id of the form that the button sends; `onSave` where it is no form. */
  form?: string;
  onSave?: () => void;
  /** Label of the button that saves. */
  save?: string;
  /** Why it cannot be saved. */
  impossible?: string | undefined;
  /** Leaves a form that belongs to another page. Without it what was changed is taken back, once that is agreed to. */
  onCancel?: (() => void) | undefined;
  /** It stands on the page, in no card. */
  isCard?: boolean;
  /** What else may be done, at the left. */
  tools?: ReactNode;
  /** Other ways to save, before the one that is used most often. */
  children?: ReactNode;
};

/** The foot of a form, always in sight: what is not saved, and at the right end the button that saves it. */
export const FormFoot = ({
  use,
  form,
  onSave,
  save,
  impossible,
  onCancel,
  isCard = false,
  tools,
  children,
}: Props) => {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  const { changes, busy, discard } = use;
  const ask = (): void =>
    void modal.confirm({
      title: words.form.discard,
      content: fill(words.form.discardConfirm, { count: changes }),
      okText: words.form.discard,
      cancelText: words.form.stay,
      onOk: discard,
    });
  return (
    <footer className={styles.foot} data-card={isCard || undefined}>
      {tools}
      <span className={styles.unsaved} role="status">
        {changes > 0 && fill<string>(words.form.changes, { count: changes })}
      </span>
      {onCancel !== undefined ? (
        <Button disabled={busy} onClick={onCancel}>
          {words.actions.cancel}
        </Button>
      ) : (
        changes > 0 && (
          <Button disabled={busy} onClick={ask}>
            {words.form.discard}
          </Button>
        )
      )}
      {children}
      <Button
        type="primary"
        loading={busy}
        disabled={impossible !== undefined}
        title={impossible}
        {...(form === undefined ? { onClick: onSave } : { htmlType: 'submit', form })}
      >
        {save ?? words.actions.save}
      </Button>
    </footer>
  );
};
