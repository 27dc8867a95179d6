import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { PermissionEntry } from '../../contract/roles/role-fields.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './permission.module.css';

/** The calls that a permission opens, with what each of them is for. */
export const CallList = ({ calls }: Pick<PermissionEntry, 'calls'>) => {
  const { permission: words } = useWords(accessWords);
  if (calls.length === 0) return <p className={styles.note}>{words.noCalls}</p>;
  return (
    <ul className={styles.list}>
      {calls.map(({ method, path, summary }) => (
        <li key={`${method} ${path}`}>
          <code>
            {method} {path}
          </code>{' '}
          <span className={styles.note} lang="en">
            {summary}
          </span>
        </li>
      ))}
    </ul>
  );
};
