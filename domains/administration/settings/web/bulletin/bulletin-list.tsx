import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { RichText } from '@portal/platform/web/rich-text/rich-text.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import type { ShownBulletin } from '../../contract/bulletin.ts';
import styles from './bulletin.module.css';

/** Bulletins as titles that open; `opened` shows the text of the newest at once. */
export const BulletinList = ({
  bulletins,
  title,
  opened = false,
}: {
  bulletins: readonly ShownBulletin[];
  title: string;
  opened?: boolean;
}) => {
  const zone = useSession(plantZone);
  return (
    <section className={styles.bulletins} aria-label={title}>
      {bulletins.map((bulletin, index) => (
        <details key={bulletin.id} open={opened && index === 0} className={styles.bulletin}>
          <summary>
            <strong>{bulletin.title}</strong>
            <time dateTime={bulletin.validFrom}>{formatMoment(bulletin.validFrom, zone)}</time>
          </summary>
          <RichText html={bulletin.body} />
        </details>
      ))}
    </section>
  );
};
