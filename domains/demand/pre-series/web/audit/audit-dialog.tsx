import { Alert, Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { PreSeriesLine } from '../../contract/order.ts';
import { screenWords } from '../words.en.ts';
import { AuditForm } from './audit-form.tsx';
import { useProposals } from './use-proposals.ts';

type Props = { lines: readonly PreSeriesLine[]; onDone: () => void; onClose: () => void };

/** The MRP controller's word on what suppliers propose. The proposals are read before it opens. */
export default function AuditDialog({ lines, onDone, onClose }: Props) {
  const screen = useWords(screenWords).audit;
  const kit = useWords(kitWords);
  const { proposals, error, retry } = useProposals(lines);
  if (proposals !== undefined && proposals.length > 0)
    return <AuditForm proposals={proposals} onDone={onDone} onClose={onClose} />;
  return (
    <Modal open title={fill(screen.title, { count: lines.length })} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure title={kit.detail.failed} failure={error} retry={retry} />
      ) : proposals ? (
        <Alert type="info" showIcon title={screen.gone} />
      ) : (
        <Skeleton />
      )}
    </Modal>
  );
}
