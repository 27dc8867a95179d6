import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';

type Props = { handsOver: boolean | undefined; demonstrates: boolean };

/** Who verifies: the plant by hand where there is no ERP, else the ERP, that of the demonstration by its name. */
export const ErpNote = ({ handsOver, demonstrates }: Props) => {
  const screen = useWords(screenWords).erp;
  if (handsOver === false) return <p className={styles.quiet}>{screen.byHand}</p>;
  if (handsOver === undefined) return null;
  return <p className={styles.quiet}>{demonstrates ? screen.demonstrates : screen.answers}</p>;
};
