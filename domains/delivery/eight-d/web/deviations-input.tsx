import { listDeviations } from '@portal/deviation/contract/endpoints.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { ChoiceInput, type AnyControl, type Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { WITHDRAWN } from '@portal/deviation/contract/status.ts';

const MOST = 100;

/** Deviations of a supplier to open a report for, the newest first. */
export const DeviationsInput = ({ supplierCode, ...control }: AnyControl & { supplierCode: string }) => {
  const { data = [] } = useAnswer(
    listDeviations,
    { supplierCode, page: 1, limit: MOST },
    { quiet: true, enabled: supplierCode !== '' },
  );
  const choices = data
    .filter((one) => one.supplierCode === supplierCode && one.status !== WITHDRAWN)
    .map(({ id, number, partNo }) => ({ value: id, label: `${number} ${partNo ?? ''}`.trim() }));
  return (
    <ChoiceInput
      {...(control as Control<string[]>)}
      onChange={control.onChange}
      many
      disabled={control.disabled === true || supplierCode === ''}
      choices={choices}
    />
  );
};
