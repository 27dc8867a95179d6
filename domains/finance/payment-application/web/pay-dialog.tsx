import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { payPaymentApplication } from '../contract/endpoints.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import { applicationRefreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Props = {
  one: { readonly id: string; readonly version: number; readonly number: string };
  onClose: () => void;
};

/** The day on which it was paid, and the reference of the bank or the ERP. */
export default function PayDialog({ one: { id, version, number }, onClose }: Props) {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const now = today(zone);
  return (
    <FormDialog
      title={fill(screen.payTitle, { number })}
      call={payPaymentApplication}
      words={words}
      initial={{ paidOn: now }}
      fixed={{ id, version }}
      fields={[field.day('paidOn', { max: now, span: 12 }), field.text('reference', { max: 60, span: 12 })]}
      submit={words.actions.pay}
      success={screen.paid}
      refreshes={applicationRefreshes}
      onClose={onClose}
      width={520}
    />
  );
}
