import { DownloadOutlined } from '@ant-design/icons';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Badge, Button, Drawer, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useScreen } from '@portal/platform/web/parts/use-screen.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { downloadMessage } from '../../contract/endpoints.ts';
import type { Message } from '../../contract/fields.ts';
import { messageStatus } from '../../contract/status.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { MessageItems } from './message-items.tsx';
import { MessageSummary } from './message-summary.tsx';
import styles from '../message.module.css';
import { useWatched } from './use-watched.ts';
import { WarningTable } from './warning-table.tsx';

const RawText = lazy(() => import('./raw-text-view.tsx'));

const WIDTH = 960;

/** One message beside the list: overview, items, remarks, raw text. */
export const MessageDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const words = useWords(ediWords);
  const kit = useWords(kitWords);
  const narrow = !useScreen('lg');
  const { message, error, refetch } = useWatched(id);
  const saving = useDownload(downloadMessage);
  return (
    <Drawer
      open
      size={narrow ? '100%' : WIDTH}
      title={message?.fileName ?? words.page.title}
      onClose={onClose}
      extra={
        message && (
          <span className={styles.row}>
            <StatusTag machine={messageStatus} state={message.status} words={words.status} />
            {message.hasRaw && (
              <Button
                icon={<DownloadOutlined aria-hidden />}
                loading={saving.busy}
                aria-label={words.actions.download}
                title={words.actions.download}
                onClick={() => void saving.run({ id })}
              />
            )}
          </span>
        )
      }
    >
      {error && <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />}
      {!message && !error && <Skeleton />}
      {message && <Parts key={id} message={message} />}
    </Drawer>
  );
};

const Parts = ({ message }: { message: Message }) => {
  const { tabs } = useWords(ediWords);
  const [tab, setTab] = useState('summary');
  const counted = (text: string, count: number) => (
    <span className={styles.workLabel}>
      {text}
      {count > 0 && <Badge count={count} color="var(--turn-ended-ink)" overflowCount={9999} />}
    </span>
  );
  const items = message.itemsTaken + message.itemsWaiting + message.itemsRefused + message.itemsDiscarded;
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        { key: 'summary', label: tabs.summary, children: <MessageSummary message={message} /> },
        { key: 'items', label: counted(tabs.items, items), children: <MessageItems id={message.id} /> },
        {
          key: 'warnings',
          label: counted(tabs.warnings, message.warningCount),
          disabled: message.warningCount === 0,
          children: <WarningTable message={message} />,
        },
        {
          key: 'raw',
          label: tabs.raw,
          disabled: !message.hasRaw,
          children: (
            <Suspense fallback={<Skeleton />}>
              <RawText message={message} />
            </Suspense>
          ),
        },
      ]}
    />
  );
};
