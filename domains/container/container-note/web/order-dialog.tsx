import { Spin } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { NamedRecord } from '@portal/platform/web/plugin.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listContainerNeeds } from '@portal/container-need/contract/endpoints.ts';
import NoteDialog from './note-dialog.tsx';
import { screenWords } from './words.en.ts';

const SeveralDialog = lazy(async () => import('./several-dialog.tsx'));

/** Orders what is missing of the selected needs: a note that has partner, containers and quantities already, or one for each of several suppliers. */
export function OrderDialog({ records, onClose }: { records: readonly NamedRecord[]; onClose: () => void }) {
  const { needsGone } = useWords(screenWords);
  const { data: needs, error } = useAnswer(
    listContainerNeeds,
    { ids: records.map(({ id }) => id).join(','), page: 1, limit: 100 },
    { staleTime: 0 },
  );
  const [selected, setSelected] = useState<typeof needs>();
  // What is ordered is the need of this moment: ordering changes it, and that is no news for the form.
  if (selected === undefined && needs !== undefined && needs.length > 0) setSelected(needs);
  const isGone = selected === undefined && needs?.length === 0;
  useEffect(() => {
    if (isGone) showWarning(needsGone);
    // a call that failed has said so
    if (isGone || error) onClose();
  }, [isGone, error, needsGone, onClose]);
  if (selected === undefined) return isGone || error ? null : <Spin fullscreen />;
  return <Ordering needs={selected} onClose={onClose} />;
}

type Need = RowOf<typeof listContainerNeeds>;

const Ordering = ({ needs, onClose }: { needs: readonly Need[]; onClose: () => void }) => {
  const language = useSession((now) => now.language);
  const [first, ...others] = new Set(needs.map(({ supplierCode }) => supplierCode));
  if (others.length > 0)
    return (
      <Suspense>
        <SeveralDialog
          portions={needs.map((need) => ({
            ...need,
            supplierName: language === 'zh' ? need.supplierNameZh : need.supplierNameEn,
            containerName: (language === 'zh' ? need.containerNameZh : need.containerNameEn) ?? '',
            missing: need.needed,
            quantity: need.needed,
          }))}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <NoteDialog
      order={{
        supplierCode: first!,
        items: needs.map(({ containerCode, needed }) => ({ containerCode, quantity: needed })),
      }}
      onClose={onClose}
    />
  );
};

/** The same of one need, from its page. */
export default function OrderOneDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <OrderDialog records={[{ id, number: '' }]} onClose={onClose} />;
}
