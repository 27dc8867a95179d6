import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { LEGAL_TERM } from '../contract/due.ts';
import * as calls from '../contract/term.ts';
import { words as payablesWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** In how many days the plant pays; a supplier reads his own term and that of all. */
export default function PaymentTermsPage() {
  const words = useWords(payablesWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  return (
    <RecordScreen
      name="payment-terms"
      entity="payment_term"
      calls={{
        list: calls.listPaymentTerms,
        export: calls.exportPaymentTerms,
        create: calls.createPaymentTerm,
        change: calls.changePaymentTerm,
        template: calls.downloadPaymentTermTemplate,
        import: calls.importPaymentTerms,
      }}
      words={words}
      {...words.terms}
      nameOf={({ supplierCode, validFrom }) => [supplierCode, validFrom].filter(Boolean).join(' · ')}
      columns={{
        supplierCode: {
          field: 'supplierCode',
          kind: 'code',
          width: 130,
          text: ({ supplierCode }) => supplierCode ?? screen.ofAll,
        },
      }}
      initial={{ termDays: LEGAL_TERM.days, countsFrom: LEGAL_TERM.countsFrom }}
      filters={isSupplier ? { supplierCode: null } : {}}
      fields={(term) => ({
        supplierCode: field.remote('supplierCode', selectSuppliers, {
          choices: partnerChoices,
          known: term?.supplierCode,
        }),
      })}
    />
  );
}
