import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { dateUndated } from '../../contract/endpoints.ts';
import { words as ediWords } from '../../contract/words.en.ts';
import { alikeField, ItemStatement, Below, type ResolveProps } from './resolve-common.tsx';

/** When firm quantities are due that came without a day. */
export const UndatedDialog = ({ item, onClose, onResolved }: ResolveProps) => {
  const words = useWords(ediWords);
  return (
    <FormDialog
      title={words.titles.dateUndated}
      call={dateUndated}
      words={words}
      fields={[
        field.day('day', { title: words.fields.date }),
        alikeField(fill(words.actions.alikeUndated, { count: item.alike })),
      ]}
      initial={{ alike: true }}
      fixed={{ id: item.id }}
      before={<ItemStatement item={item} hint={words.hints.undated} />}
      onDone={onResolved}
      onClose={onClose}
    >
      <Below item={item} />
    </FormDialog>
  );
};
