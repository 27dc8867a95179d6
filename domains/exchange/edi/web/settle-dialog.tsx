import { Modal, Spin } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readWaitingItem } from '../contract/endpoints.ts';
import type { WaitingReason } from '../contract/reasons.ts';
import { words as ediWords } from '../contract/words.en.ts';
import { AgreementDialog } from './settle-agreement.tsx';
import { DoubledDialog } from './settle-doubled.tsx';
import { HeldDialog } from './settle-held.tsx';
import { PartDialog } from './settle-part.tsx';
import { PartnerDialog } from './settle-partner.tsx';
import type { SettleProps } from './settle-common.tsx';
import { UndatedDialog } from './settle-undated.tsx';

type Props = Omit<SettleProps, 'item'> & { id: string };

const dialogs = {
  'edi.transmissionHeld': HeldDialog,
  'edi.itemDoubled': DoubledDialog,
  'edi.firmUndated': UndatedDialog,
  'edi.unknownPartner': PartnerDialog,
  'edi.unknownPart': PartDialog,
  'edi.agreementUnclear': AgreementDialog,
} as const satisfies Record<WaitingReason, unknown>;

/** Asks what is unknown about a waiting item, whatever it is. */
export default function SettleDialog({ id, onClose, onSettled }: Props) {
  const words = useWords(ediWords);
  const kit = useWords(kitWords).detail;
  const { data, error, refetch } = useAnswer(
    readWaitingItem,
    { id },
    { quiet: true, keepsFormer: false, staleTime: 0 },
  );
  if (data && data.reason !== null && data.reason in dialogs) {
    const Dialog = dialogs[data.reason as keyof typeof dialogs];
    return <Dialog item={data} onClose={onClose} onSettled={onSettled} />;
  }
  return (
    <Modal open title={words.actions.map} footer={null} onCancel={onClose}>
      {error ? <LoadFailure title={kit.failed} failure={error} retry={() => void refetch()} /> : <Spin />}
    </Modal>
  );
}
