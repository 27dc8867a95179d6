import { App } from 'antd';
import { useEffect } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { NamedRecord } from '@portal/platform/web/plugin.ts';
import { listContainerNeeds } from '@portal/container-need/contract/endpoints.ts';
import NoteDialog from './note-dialog.tsx';
import { screenWords } from './words.en.ts';

/** Orders what is missing of the selected needs: a note that has partner, containers and quantities already. */
export function OrderDialog({ records, onClose }: { records: readonly NamedRecord[]; onClose: () => void }) {
  const screen = useWords(screenWords);
  const { modal } = App.useApp();
  const needs = useAnswer(
    listContainerNeeds,
    { ids: records.map(({ id }) => id).join(','), page: 1, limit: 100 },
    { staleTime: 0 },
  ).data;
  const suppliers = new Set(needs?.map(({ supplierCode }) => supplierCode));
  const isOfOne = suppliers.size === 1;
  useEffect(() => {
    if (needs === undefined || isOfOne) return;
    modal.info({ title: screen.orderOfOne });
    onClose();
  }, [needs, isOfOne, modal, screen, onClose]);
  if (needs === undefined || !isOfOne) return null;
  return (
    <NoteDialog
      order={{
        supplierCode: [...suppliers][0]!,
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
