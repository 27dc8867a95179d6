import { Modal, Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { HistoryWords } from '@portal/platform/web/detail/history.tsx';

const History = lazy(() => import('@portal/platform/web/detail/history.tsx'));

/** Who changed what in a record that has no page of its own. Mount it while it is open. */
export const HistoryDialog = ({
  title,
  entity,
  id,
  words,
  onClose,
}: {
  title: string;
  /** As `keep_history` was told of it. */
  entity: string;
  id: string;
  words: HistoryWords;
  onClose: () => void;
}) => (
  <Modal open title={title} width={960} footer={null} onCancel={onClose}>
    <Suspense fallback={<Spin />}>
      <History entity={entity} id={id} words={words} />
    </Suspense>
  </Modal>
);
