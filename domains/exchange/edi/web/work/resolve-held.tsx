import { fill } from '@portal/platform/contract/words.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { takeHeld } from '../../contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { ItemStatement, Below, type ResolveProps } from './resolve-common.tsx';

/** Whether a transmission is taken although its counts disagree; refused, it is discarded from the list. */
export const HeldDialog = ({ item, onClose, onResolved }: ResolveProps) => {
  const words = useWords(ediWords);
  return (
    <FormDialog
      title={words.reason['edi.transmissionHeld']}
      call={takeHeld}
      words={words}
      fields={[]}
      fixed={{ id: item.id }}
      submit={words.actions.takeHeld}
      before={<ItemStatement item={item} hint={words.hints.held} />}
      onDone={onResolved}
      onClose={onClose}
    >
      <Below item={item}>
        <div>{fill(words.hints.heldItems, { count: item.alike })}</div>
      </Below>
    </FormDialog>
  );
};
