import { Modal } from 'antd';
import { Skeleton } from '../../parts/skeleton.tsx';
import { lazy, Suspense } from 'react';

const History = lazy(() => import('./history.tsx'));

type Props = {
  title: string;
  /** As `keep_history` was told of it. */
  entity: string;
  id: string;
  onClose: () => void;
};

/** Who changed what in a record that has no page of its own. Mount it while it is open. */
export const HistoryDialog = ({ title, onClose, ...record }: Props) => (
  <Modal open title={title} width={960} footer={null} onCancel={onClose}>
    <Suspense fallback={<Skeleton />}>
      <History {...record} />
    </Suspense>
  </Modal>
);
