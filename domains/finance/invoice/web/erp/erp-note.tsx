import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';

type Props = { handsOver: boolean | undefined; demonstrates: boolean };

/** That there is no ERP, or only that of the demonstration; nothing where there is a real one. */
export const ErpNote = ({ handsOver, demonstrates }: Props) => {
  const screen = useWords(screenWords).erp;
  if (handsOver === false) return <p className={styles.quiet}>{screen.byHand}</p>;
  return demonstrates ? <p className={styles.quiet}>{screen.demonstrates}</p> : null;
};
