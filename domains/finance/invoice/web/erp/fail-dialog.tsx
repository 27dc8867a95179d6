import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { failInvoices } from '../../contract/erp-calls.ts';
import { LONGEST_ANSWER } from '../../contract/erp/answer.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Row = { readonly id: string; readonly version: number; readonly number: string };
type Props = { rows: readonly Row[]; refreshes: readonly Endpoint[]; onClose: () => void };

/** Says what failed of invoices, and why: the supplier reads it. */
export default function FailDialog({ rows, refreshes, onClose }: Props) {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).erp;
  return (
    <FormDialog
      title={
        rows.length === 1
          ? fill(screen.failOne, { number: rows[0]!.number })
          : fill(screen.failMany, { count: rows.length })
      }
      call={failInvoices}
      words={words}
      fields={[
        field.choice('failure', words.failure),
        field.text('reason', { rows: 3, max: LONGEST_ANSWER, hint: screen.failHint }),
      ]}
      initial={{ failure: 'verification' }}
      fixed={{ lines: rows.map(({ id, version }) => ({ id, version })) }}
      submit={words.actions.fail}
      success={screen.failed}
      danger
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
