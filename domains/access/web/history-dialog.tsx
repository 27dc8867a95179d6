import type { HistoryWords } from '@portal/platform/web/detail/history.tsx';
import { Modal, Spin } from 'antd';
import { lazy, Suspense } from 'react';

const History = lazy(() => import('@portal/platform/web/detail/history.tsx'));

type Props = { title: string; entity: string; id: string; words: HistoryWords; onClose: () => void };

/** Who changed what in one record, from a list that has no page for it. */
export const HistoryDialog = ({ title, onClose, ...record }: Props) => (
  <Modal open title={title} width={900} footer={null} onCancel={onClose}>
    <Suspense fallback={<Spin />}>
      <History {...record} />
    </Suspense>
  </Modal>
);
