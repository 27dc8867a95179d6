import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { changePackaging, createPackaging, listPackaging, selectPackaging } from '../contract/endpoints.ts';
import type { PackagingRow } from '../contract/fields.ts';
import { words as packagingWords } from '../contract/words.en.ts';

const refreshes = [listPackaging, selectPackaging];
const usual = { kind: 'KLT', ownership: 'buyer', stackFactor: 1 } as const;

/** Creates a packaging material, or changes the one given; its code stays then. */
export const PackagingDialog = ({
  packaging,
  onClose,
}: {
  packaging?: PackagingRow;
  onClose: () => void;
}) => {
  const words = useWords(packagingWords);
  const fields = [
    field.text('code', { max: 20, disabled: packaging !== undefined }),
    field.choice('kind', words.kind),
    field.text('nameZh', { max: 60 }),
    field.text('nameEn', { max: 60 }),
    field.number('lengthMm', { min: 1, span: 8 }),
    field.number('widthMm', { min: 1, span: 8 }),
    field.number('heightMm', { min: 1, span: 8 }),
    field.quantity('tareKg', { min: 0, span: 8 }),
    field.quantity('loadKg', { min: 0, span: 8 }),
    field.number('stackFactor', { min: 1, span: 8 }),
    field.choice('ownership', words.ownership),
  ] as const;
  const shared = { words, fields, refreshes, onClose, success: words.actions.saved };
  return packaging === undefined ? (
    <FormDialog {...shared} title={words.actions.createPackaging} call={createPackaging} initial={usual} />
  ) : (
    <FormDialog
      {...shared}
      title={`${words.actions.edit} ${packaging.code}`}
      call={changePackaging}
      initial={packaging}
      given={{ id: packaging.id, version: packaging.version }}
    />
  );
};
