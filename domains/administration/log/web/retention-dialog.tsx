import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readRetention, retentionRange, saveRetention } from '../contract/retention.ts';
import { words as logWords } from '../contract/words.en.ts';

const History = lazy(() => import('@portal/platform/web/list/record/history.tsx'));
const refreshes = [readRetention];

/** How long the tenant keeps its logs, and who changed that when. */
export default function RetentionDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(logWords);
  const { data } = useAnswer(readRetention, {}, { staleTime: 0 });
  if (!data) return <Skeleton lines={3} />;
  const hint = fill(words.retention.hint, retentionRange);
  return (
    <FormDialog
      title={words.retention.title}
      words={words}
      call={saveRetention}
      fields={[field.number('days', { ...retentionRange, unit: words.retention.unit, span: 24, hint })]}
      initial={{ days: data.days }}
      fixed={{ version: data.version }}
      refreshes={refreshes}
      onClose={onClose}
      width={720}
    >
      {data.id !== null && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <History entity="log_retention" id={data.id} />
        </Suspense>
      )}
    </FormDialog>
  );
}
