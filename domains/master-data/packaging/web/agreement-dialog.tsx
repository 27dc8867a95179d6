import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/endpoints.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import {
  changePackagingAgreement,
  createPackagingAgreement,
  listPackagingAgreements,
  selectPackaging,
} from '../contract/endpoints.ts';
import type { AgreementRow, packagingKinds } from '../contract/fields.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { packagingChoices } from './offers.tsx';

const refreshes = [listPackagingAgreements];
const usual = { layers: 1, innerPerLayer: 1, auxiliaryPerOuter: 0 };

/** Agrees how a supplier packs a part, or changes an agreement; supplier and part stay then. */
export const AgreementDialog = ({
  agreement,
  onClose,
}: {
  agreement?: AgreementRow;
  onClose: () => void;
}) => {
  const words = useWords(packagingWords);
  const stays = agreement !== undefined;
  const packaging = (code: string | null | undefined, kind?: (typeof packagingKinds)[number]) => ({
    choices: packagingChoices,
    known: known(code),
    given: { kind },
  });
  const fields = [
    field.remote('supplierCode', selectSuppliers, {
      choices: partnerChoices,
      disabled: stays,
      known: known(agreement?.supplierCode),
    }),
    field.remote('partNo', selectParts, {
      choices: partChoices,
      disabled: stays,
      known: known(agreement?.partNo),
    }),
    field.day('effectiveFrom'),
    field.remote('innerCode', selectPackaging, packaging(agreement?.innerCode)),
    field.quantity('quantityPerInner', { min: 0 }),
    field.remote('outerCode', selectPackaging, packaging(agreement?.outerCode, 'GLT')),
    field.number('innerPerLayer', { min: 1, span: 6 }),
    field.number('layers', { min: 1, span: 6 }),
    field.remote('auxiliaryCode', selectPackaging, packaging(agreement?.auxiliaryCode, 'AUX')),
    field.number('auxiliaryPerOuter', { min: 0, fixZero: true }),
  ] as const;
  const shared = { words, fields, refreshes, onClose, width: 720, success: words.actions.saved };
  return agreement === undefined ? (
    <FormDialog
      {...shared}
      title={words.actions.createAgreement}
      call={createPackagingAgreement}
      initial={usual}
    />
  ) : (
    <FormDialog
      {...shared}
      title={`${words.actions.edit} ${agreement.partNo}`}
      call={changePackagingAgreement}
      initial={agreement}
      given={{ id: agreement.id, version: agreement.version }}
    />
  );
};

const known = (code: string | null | undefined) =>
  code === null || code === undefined ? undefined : { value: code, label: code };
