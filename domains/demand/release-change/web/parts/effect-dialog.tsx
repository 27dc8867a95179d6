import {
  listDeliveryNotes,
  readDeliveryNote,
  returnDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { MoveWindowDialog } from '@portal/transport/web/offers.tsx';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import ObjectDialog from './object-dialog.tsx';
import { shownChanges } from './shown-changes.ts';
import type { OpenedEffect } from './shown-effect.ts';

/** Another window, the way back to the supplier, or an objection for a document that no longer fits. */
export default function EffectDialog({ kind, effect, onClose }: OpenedEffect & { onClose: () => void }) {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  if (kind === 'window')
    return (
      <MoveWindowDialog
        orderId={effect.documentId}
        day={effect.suitsOn}
        refreshes={shownChanges}
        onClose={onClose}
      />
    );
  if (kind === 'return')
    return (
      <ReasonDialog
        title={`${screen.actions.returnNote} · ${effect.documentNumber}`}
        call={returnDeliveryNote}
        danger
        words={words}
        fixed={{ id: effect.noteId }}
        submit={screen.actions.returnNote}
        success={screen.returned}
        refreshes={[...shownChanges, listDeliveryNotes, readDeliveryNote]}
        onClose={onClose}
      />
    );
  return (
    <ObjectDialog
      change={effect.changeId}
      part={effect}
      line={{
        lineId: effect.lineId,
        dueOn: effect.lineDueOn ?? '',
        open: effect.lineOpen,
        // What can still come is for the supplier to say: the notes of the line are part of it.
        proposed: '',
      }}
      onClose={onClose}
    />
  );
}
