import { Alert, Modal } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { KeyFigures } from '@portal/platform/web/detail/key-figures.tsx';
import { formatMoney, formatNumber, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { proveSettlements } from '../contract/endpoints.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** Anybody proves it: every received piece is on one list or waits once, and every list is the sum of its lines. */
export default function ProofDialog({ onClose }: { onClose: () => void }) {
  const screen = useWords(screenWords).proof;
  return (
    <Modal open title={screen.title} footer={null} onCancel={onClose} width={860}>
      <Proven />
    </Modal>
  );
}

const Proven = () => {
  const own = useWords(settlementWords);
  const screen = useWords(screenWords).proof;
  const { data } = useAnswer(proveSettlements, { supplierCode: null });
  if (!data) return <Skeleton lines={5} />;
  const wrong = data.differences.length + data.wrongSums.length;
  const words = { ...own, fields: { ...own.fields, ...screen } };
  return (
    <>
      <Alert
        type={wrong === 0 ? 'success' : 'error'}
        showIcon
        title={wrong === 0 ? screen.fine : fill(screen.wrong, { count: wrong })}
      />
      <KeyFigures
        figures={[
          { label: screen.receiptLines, value: formatNumber(data.receiptLines) },
          { label: screen.received, value: formatQuantity(data.received) },
          { label: screen.listed, value: formatQuantity(data.listed) },
          { label: screen.waiting, value: formatQuantity(data.waiting) },
          { label: screen.lists, value: formatNumber(data.lists) },
          { label: screen.gross, value: formatMoney(data.gross) },
        ]}
      />
      {data.differences.length > 0 && (
        <PlainTable
          label={screen.differences}
          rows={data.differences}
          rowKey={(row, at) => `${row.receiptNumber} ${row.partNo} ${at}`}
          words={words}
          columns={[
            column.code('supplierCode'),
            column.code('receiptNumber'),
            column.code('partNo'),
            column.quantity('received'),
            column.quantity('listed'),
            column.quantity('waiting'),
          ]}
        />
      )}
      {data.wrongSums.length > 0 && (
        <PlainTable
          label={screen.wrongSums}
          rows={data.wrongSums}
          rowKey={({ number }) => number}
          words={words}
          columns={[column.code('number'), column.money('gross'), column.money('sum')]}
        />
      )}
    </>
  );
};
