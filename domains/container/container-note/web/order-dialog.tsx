import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { NamedRecord } from '@portal/platform/web/plugin.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listContainerNeeds } from '@portal/container-need/contract/endpoints.ts';
import NoteDialog from './note-dialog.tsx';

const SeveralDialog = lazy(async () => import('./several-dialog.tsx'));

/** Orders what is missing of the selected needs: a note that has partner, containers and quantities already, or one for each of several suppliers. */
export function OrderDialog({ records, onClose }: { records: readonly NamedRecord[]; onClose: () => void }) {
  const language = useSession((now) => now.language);
  const needs = useAnswer(
    listContainerNeeds,
    { ids: records.map(({ id }) => id).join(','), page: 1, limit: 100 },
    { staleTime: 0 },
  ).data;
  if (needs === undefined) return <Spin fullscreen />;
  const [first, ...others] = new Set(needs.map(({ supplierCode }) => supplierCode));
  if (first === undefined) return null;
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
        supplierCode: first,
        items: needs.map(({ containerCode, needed }) => ({ containerCode, quantity: needed })),
      }}
      onClose={onClose}
    />
  );
}

/** The same of one need, from its page. */
export default function OrderOneDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <OrderDialog records={[{ id, number: '' }]} onClose={onClose} />;
}
