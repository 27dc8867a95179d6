import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listLoginBulletins } from '../../contract/bulletin.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { BulletinList } from './bulletin-list.tsx';
import styles from './bulletin.module.css';

/** What everybody may know before he signs in. A login page without it still lets people in. */
export default function LoginBulletins() {
  const words = useWords(settingsWords).bulletin;
  const { data } = useAnswer(listLoginBulletins, {}, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <div className={styles.login}>
      <BulletinList bulletins={data} title={words.current} />
    </div>
  );
}
