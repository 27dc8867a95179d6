import { partChoices } from '@portal/part/web/offers.tsx';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { openEightD } from '../contract/endpoints.ts';
import { eightDDocument } from '../contract/fields.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { DeviationsInput } from './deviations-input.tsx';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** The plant opens a report: of whom and which part, how bad it is, and for which deviations where there are any. */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const readsDeviations = usePermissions().has(listDeviations.needs);
  return (
    <FormDialog
      title={screen.openTitle}
      call={openEightD}
      words={words}
      width={760}
      initial={{ severity: 'major', deviationIds: [] }}
      fields={[
        field.remote('supplierCode', selectSuppliers, { choices: partnerChoices, clears: ['deviationIds'] }),
        field.remote('partNo', selectParts, { choices: partChoices }),
        field.choice('severity', words.severity, { span: 8 }),
        field.day('complaintDate', { span: 8 }),
        field.text('customerComplaintId', { max: 40, span: 8 }),
        field.text('customerContact', { max: 60 }),
        field.text('orderNumber', { max: 40 }),
        field.text('complaint', { max: 1000, rows: 3 }),
        ...(readsDeviations
          ? [field.own('deviationIds', deviationsInput, { hint: screen.deviationHint })]
          : []),
      ]}
      submit={words.actions.open}
      success={screen.opened}
      refreshes={refreshes}
      onDone={({ id }) => go(eightDDocument.addressOf(id))}
      onClose={onClose}
    />
  );
}

const deviationsInput = (control: AnyControl, values: FormValues) => (
  <DeviationsInput {...control} supplierCode={(values.supplierCode as string | undefined) ?? ''} />
);
