import { UploadOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { exportMessages, listMessages, uploadMessage } from '../../contract/endpoints.ts';
import { messageStatus } from '../../contract/status.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { messageColumns, type Words } from '../columns.tsx';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));

const filters = (words: Words): FiltersOf<typeof listMessages> => [
  filter.day('received', { title: words.fields.receivedFrom }),
  filter.status('status', messageStatus, words.status),
  filter.choice('kind', words.kind, { many: true }),
  filter.text('fileName'),
  filter.text('trackId'),
  filter.text('taskId'),
  filter.text('sender'),
  filter.text('partNumber'),
  filter.choice('channel', words.channel, { many: true }),
  filter.flag('gap'),
  filter.flag('partlyRefused'),
];

/** Everything that came in, the newest first. */
export const MessageList = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const words = useWords(ediWords);
  const address = useAddress();
  const { zone } = useCellContext();
  const [sending, setSending] = useState(false);
  return (
    <>
      <ListScreen
        list={listMessages}
        name="edi-messages"
        words={words}
        columns={messageColumns(
          words,
          ({ id }) => `/log/message?${new URLSearchParams({ ...address, message: id }).toString()}`,
        )}
        filters={filters(words)}
        startWith={lastDays('received', zone)}
        defaultSort="-receivedAt"
        exportWith={exportMessages}
        emptyHint={words.page.empty}
        onOpen={({ id }) => onOpen(id)}
        rowTone={({ status, transmissionsRefused }) => {
          const course = messageStatus.states[status];
          if (course === 'wrong') return 'trouble';
          return course === 'waits' || transmissionsRefused > 0 ? 'attention' : undefined;
        }}
        actions={() => [
          {
            label: words.actions.upload,
            primary: true,
            icon: <UploadOutlined aria-hidden />,
            needs: uploadMessage.needs,
            run: () => setSending(true),
          },
        ]}
      />
      {sending && (
        <Suspense fallback={null}>
          <UploadDialog onClose={() => setSending(false)} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
};
