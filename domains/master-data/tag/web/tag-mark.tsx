import { useSession } from '@portal/platform/web/session/session.ts';
import { tagLooks, type TagMark } from '../contract/tag.ts';
import styles from './tag.module.css';

/** A tag in its colour, under its name in the user's language. */
export const Tag = ({ tag }: { tag: Omit<TagMark, 'id'> }) => {
  const language = useSession((now) => now.language);
  const { ink, ground, edge } = tagLooks[tag.colour];
  return (
    <span className={styles.tag} style={{ color: ink, background: ground, borderColor: edge }}>
      {language === 'en' ? tag.nameEn : tag.nameZh}
    </span>
  );
};
