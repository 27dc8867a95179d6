import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { changeSupplier, createSupplier, listSuppliers, selectSuppliers } from '../contract/endpoints.ts';
import type { SupplierRow } from '../contract/fields.ts';
import { words as supplierWords } from '../contract/words.en.ts';

const refreshes = [listSuppliers, selectSuppliers];
const usual = { poSplitType: 'FREE', gtl: 'Y', active: 'Y', category: 'series' } as const;

/** Creates a supplier, or changes the one given; his code stays then. */
export const SupplierDialog = ({ supplier, onClose }: { supplier?: SupplierRow; onClose: () => void }) => {
  const words = useWords(supplierWords);
  const fields = [
    field.text('supplierCode', { max: 20, disabled: supplier !== undefined }),
    field.choice('category', words.category),
    field.text('nameZh', { max: 80 }),
    field.text('nameEn', { max: 80 }),
    field.text('city', { max: 40, span: 6 }),
    field.text('postcode', { max: 10, span: 6 }),
    field.text('address', { max: 120 }),
    field.text('contact', { max: 40, span: 6 }),
    field.phone('tel', { span: 6 }),
    field.text('email', { max: 50 }),
    field.text('claimsEmail', { max: 50 }),
    field.text('website', { max: 120 }),
    field.text('duns', { max: 9, span: 6 }),
    field.text('fax', { max: 30, span: 6 }),
    field.choice('poSplitType', words.split, { span: 6 }),
    field.number('freezeDays', { min: 0, max: 365, span: 6, hint: words.freezeHint }),
    field.flag('gtl', { span: 6 }),
    field.flag('active', { span: 6 }),
  ] as const;
  const shared = { words, fields, refreshes, onClose, width: 800, success: words.actions.saved };
  return supplier === undefined ? (
    <FormDialog {...shared} title={words.actions.create} call={createSupplier} initial={usual} />
  ) : (
    <FormDialog
      {...shared}
      title={`${words.actions.edit} ${supplier.supplierCode}`}
      call={changeSupplier}
      initial={supplier as Partial<InputOf<typeof changeSupplier>>}
      given={{ id: supplier.id, version: supplier.version }}
    />
  );
};
