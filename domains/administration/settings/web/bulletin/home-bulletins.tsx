import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listCurrentBulletins } from '../../contract/bulletin.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { BulletinList } from './bulletin-list.tsx';

/** What is up now; nothing where nothing is. */
export default function HomeBulletins() {
  const words = useWords(settingsWords).bulletin;
  const { data } = useAnswer(listCurrentBulletins, {}, { quiet: true });
  return data && data.length > 0 ? <BulletinList bulletins={data} title={words.current} opened /> : null;
}
