import { Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';

type Props = { title: string; width?: number; onClose: () => void };

/** Stands where a dialog will, until what it changes is read as it is now. */
export const WaitingDialog = ({ title, width, onClose }: Props) => (
  <Modal open title={title} {...(width !== undefined && { width })} footer={null} onCancel={onClose}>
    <Skeleton lines={4} />
  </Modal>
);
