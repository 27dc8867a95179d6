import { Button, Modal } from 'antd';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { LabelPrint, type OrderedLabels } from './label-print.tsx';

/** Labels on their way: each note's print with how far it is. Mount it while it is open. */
export const LabelDialog = ({
  orders,
  onClose,
}: {
  orders: readonly OrderedLabels[];
  onClose: () => void;
}) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords).actions;
  return (
    <Modal
      open
      title={words.actions.printLabels}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {kit.close}
        </Button>
      }
    >
      {orders.map((order) => (
        <LabelPrint key={order.printId} {...order} />
      ))}
    </Modal>
  );
};
