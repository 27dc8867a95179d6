import { DisconnectOutlined } from '@ant-design/icons';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import styles from '../root.module.css';
import { shellWords } from '../words.en.ts';

/** Says that the network is gone; the query cache asks again by itself when it is back. */
export const ConnectionBanner = () => {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const words = useWords(shellWords);
  return (
    <div role="status" aria-live="assertive">
      {online ? null : (
        <div className={styles.banner}>
          <DisconnectOutlined /> {words.connection.lost}
        </div>
      )}
    </div>
  );
};
