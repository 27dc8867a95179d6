import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectSuppliers } from '@portal/supplier/contract/endpoints.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import {
  changeSupplierPart,
  createSupplierPart,
  listParts,
  listSupplierParts,
  selectParts,
} from '../contract/endpoints.ts';
import type { SupplierPartRow } from '../contract/fields.ts';
import { words as partWords } from '../contract/words.en.ts';
import { partChoices } from './offers.tsx';

const refreshes = [listSupplierParts, listParts, selectParts];
const usual = { quotaPercent: 100, leadDays: 0, isJit: 'N', isJis: 'N' } as const;

/** Lets a supplier deliver a part, or changes how he does; supplier and part stay then. */
export const SupplierPartDialog = ({ part, onClose }: { part?: SupplierPartRow; onClose: () => void }) => {
  const words = useWords(partWords);
  const stays = part !== undefined;
  const fields = [
    field.remote('supplierCode', selectSuppliers, {
      choices: partnerChoices,
      disabled: stays,
      known: part && known(part.supplierCode),
    }),
    field.remote('partNo', selectParts, {
      choices: partChoices,
      disabled: stays,
      known: part && known(part.partNo),
    }),
    field.remote('unloadingPoint', selectUnloadingPoints, {
      choices: pointChoices,
      known: part && known(part.unloadingPoint),
    }),
    field.text('supplierPartNo', { max: 35 }),
    field.text('dispositor', { max: 10, span: 6 }),
    field.text('project', { max: 30, span: 6 }),
    field.text('storageLocation', { max: 20, span: 6 }),
    field.number('leadDays', { min: 0, max: 365, span: 6 }),
    field.number('quotaPercent', { min: 0, max: 100, span: 6 }),
    field.flag('isJit', { span: 6 }),
    field.flag('isJis', { span: 6 }),
    field.text('changeIndex', { max: 3, span: 6 }),
    field.text('softwareRevision', { max: 4, span: 6 }),
    field.text('hardwareRevision', { max: 3, span: 6 }),
    field.text('gStand', { max: 4, span: 6, hint: words.gStandHint }),
  ] as const;
  const shared = { words, fields, refreshes, onClose, width: 800, success: words.actions.saved };
  return part === undefined ? (
    <FormDialog
      {...shared}
      title={words.actions.createSupplierPart}
      call={createSupplierPart}
      initial={usual}
    />
  ) : (
    <FormDialog
      {...shared}
      title={`${words.actions.edit} ${part.partNo}`}
      call={changeSupplierPart}
      initial={part}
      given={{ id: part.id, version: part.version }}
    />
  );
};

const known = (code: string) => ({ value: code, label: code });
