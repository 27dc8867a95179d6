import { Spin } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { NamedRecord } from '@portal/platform/web/plugin.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listContainerShares } from '@portal/container-need/contract/endpoints.ts';
import { shareNamed } from '@portal/container-need/contract/share-name.ts';
import SeveralDialog from './several-dialog.tsx';

/** What was shared out becomes notes: one for each supplier who gets something. `id` names the share (`shareName`). */
export default function ShareAllDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <OfShare name={id} onClose={onClose} />;
}

/** The same for those that are selected in its list. */
export function ShareDialog({ records, onClose }: { records: readonly NamedRecord[]; onClose: () => void }) {
  return (
    <OfShare name={records[0]!.number} selected={new Set(records.map(({ id }) => id))} onClose={onClose} />
  );
}

const OfShare = ({
  name,
  selected,
  onClose,
}: {
  name: string;
  selected?: ReadonlySet<string>;
  onClose: () => void;
}) => {
  const language = useSession((now) => now.language);
  const shares = useAnswer(
    listContainerShares,
    { ...shareNamed(name), page: 1, limit: 100, sort: '-share' },
    { staleTime: 0 },
  ).data;
  if (shares === undefined) return <Spin fullscreen />;
  return (
    <SeveralDialog
      portions={shares
        .filter(({ id, share }) => (selected === undefined ? share > 0 : selected.has(id)))
        .map((one) => ({
          ...one,
          supplierName: language === 'zh' ? one.supplierNameZh : one.supplierNameEn,
          containerName: '',
          quantity: one.share,
        }))}
      onClose={onClose}
    />
  );
};
