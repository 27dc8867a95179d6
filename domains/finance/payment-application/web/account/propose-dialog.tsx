import { today } from '@portal/platform/contract/day.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { proposeSupplierAccount } from '../../contract/account/calls.ts';
import { words as applicationWords } from '../../contract/words.en.ts';
import styles from '../payment.module.css';
import { accountRefreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';

/** Another account: a supplier's own, or that of one whom a clerk names. */
export default function ProposeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).accounts;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const { zone } = useCellContext();
  return (
    <FormDialog
      title={screen.proposeTitle}
      call={proposeSupplierAccount}
      words={words}
      initial={{ validFrom: today(zone), supplierCode: null, reason: null }}
      before={<p className={styles.quiet}>{screen.proposeHint}</p>}
      fields={[
        ...(isSupplier
          ? []
          : [
              field.remote('supplierCode', selectSuppliers, {
                choices: partnerChoices,
                required: true,
                span: 24,
              }),
            ]),
        field.text('holder', { max: 120, span: 24 }),
        field.text('bank', { max: 120, span: 24 }),
        field.text('bankCode', { max: 20, span: 12 }),
        field.text('accountNo', { max: 60, span: 12 }),
        field.day('validFrom', { span: 12 }),
        field.text('reason', { max: 200, span: 12 }),
      ]}
      submit={words.actions.propose}
      success={screen.proposed}
      refreshes={accountRefreshes}
      onClose={onClose}
    />
  );
}
