import styles from '../receipt.module.css';

/**
 * The words of a question, with the cursor on them: what a scanner types meanwhile, spaces and Enter too, presses no button. A person
 * goes on to the buttons with Tab.
 */
export const Question = ({ text }: { text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog's focus has to rest on something that answers nothing
  <div tabIndex={0} ref={focused} className={styles.question}>
    {text}
  </div>
);
const focused = (element: HTMLElement | null): void => element?.focus();
