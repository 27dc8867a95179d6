import { CloudUploadOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useEffect } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { useBeforeSignOut } from '@portal/platform/web/session/before-sign-out.ts';
import { markWords } from './mark-words.ts';
import styles from './offline.module.css';
import { read, useWaiting } from './waiting-store.ts';

const DOCK = '/management/receipt';

/** In the header of every page: how many of the user's confirmations wait on this device. Leads to the dock, which sends them. */
export default function WaitingMark() {
  const words = useWords(markWords);
  const go = useGo();
  const { mine } = useWaiting();
  const refused = mine.filter(({ refused: reason }) => reason !== null).length;
  const count = mine.length;
  // Whoever may not open the dock has nothing here.
  const mayOpen = usePermissions().has('receipt:list');
  useEffect(() => {
    // Nothing waits in a browser that keeps nothing: the dock says so to who would need it.
    if (mayOpen) read().catch(() => undefined);
  }, [mayOpen]);
  useBeforeSignOut(count === 0 ? null : fill(words.beforeSignOut, { count }));
  if (count === 0) return null;
  const label = fill(refused > 0 ? words.withRefused : words.waiting, { count, refused });
  return (
    <Badge
      count={count}
      size="small"
      overflowCount={99}
      offset={[-10, 7]}
      color={refused > 0 ? 'red' : 'orange'}
    >
      <Button
        type="text"
        icon={<CloudUploadOutlined className={styles.mark} />}
        aria-label={label}
        title={label}
        onClick={() => go(DOCK)}
      />
    </Badge>
  );
}
