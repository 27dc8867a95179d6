import { fill } from '@portal/platform/contract/words.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { takeAsRead } from '../../contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { alikeField, ItemStatement, Below, type ResolveProps } from './resolve-common.tsx';

/** Whether an item is taken as it was read, or a release whose number was used before; refused, it is discarded from the list. */
export const DoubtfulDialog = ({ item, onClose, onResolved }: ResolveProps) => {
  const words = useWords(ediWords);
  const isChanged = item.reason === 'edi.releaseChanged';
  return (
    <FormDialog
      title={words.reason[isChanged ? 'edi.releaseChanged' : 'edi.itemDoubtful']}
      call={takeAsRead}
      words={words}
      fields={[alikeField(fill(words.actions.alikeUndated, { count: item.alike }))]}
      initial={{ alike: item.alike > 1 && !isChanged }}
      fixed={{ id: item.id }}
      submit={isChanged ? words.actions.takeAgain : words.actions.takeAsRead}
      before={
        <ItemStatement item={item} hint={isChanged ? words.hints.releaseChanged : words.hints.doubtful} />
      }
      onDone={onResolved}
      onClose={onClose}
    >
      <Below item={item} />
    </FormDialog>
  );
};
