import { Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readWaitingItem } from '../../contract/endpoints.ts';
import type { WaitingReason } from '../../contract/reasons.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { AgreementDialog } from './resolve-agreement.tsx';
import { DoubledDialog } from './resolve-doubled.tsx';
import { DoubtfulDialog } from './resolve-doubtful.tsx';
import { HeldDialog } from './resolve-held.tsx';
import { PartDialog } from './resolve-part.tsx';
import { PartnerDialog } from './resolve-partner.tsx';
import type { ResolveProps } from './resolve-common.tsx';
import { UndatedDialog } from './resolve-undated.tsx';

type Props = Omit<ResolveProps, 'item'> & { id: string };

const dialogs = {
  'edi.transmissionHeld': HeldDialog,
  'edi.itemDoubled': DoubledDialog,
  'edi.agreementDoubled': DoubledDialog,
  'edi.itemDoubtful': DoubtfulDialog,
  'edi.releaseChanged': DoubtfulDialog,
  'edi.firmUndated': UndatedDialog,
  'edi.unknownPartner': PartnerDialog,
  'edi.unknownPart': PartDialog,
  'edi.agreementUnclear': AgreementDialog,
} as const satisfies Record<WaitingReason, unknown>;

/** Asks what is unknown about a waiting item, whatever it is. */
export default function ResolveDialog({ id, onClose, onResolved }: Props) {
  const words = useWords(ediWords);
  const kit = useWords(kitWords).detail;
  const { data, error, refetch } = useAnswer(
    readWaitingItem,
    { id },
    { quiet: true, keepsPrevious: false, staleTime: 0 },
  );
  if (data && data.reason !== null && data.reason in dialogs) {
    const Dialog = dialogs[data.reason as keyof typeof dialogs];
    return <Dialog item={data} onClose={onClose} onResolved={onResolved} />;
  }
  return (
    <Modal open title={words.titles.map} footer={null} onCancel={onClose}>
      {error ? <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} /> : <Skeleton />}
    </Modal>
  );
}
