import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { accountDocument } from '../../contract/account/fields.ts';
import { words as applicationWords } from '../../contract/words.en.ts';
import { ACCOUNTS } from '../paths.ts';
import { screenWords } from '../words.en.ts';
import { useAccountActions } from './use-account-actions.tsx';

/** One version of a bank account, with its whole number. */
export default function SupplierAccountPage() {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).accounts;
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useAccountActions();
  return (
    <DocumentScreen
      document={accountDocument}
      words={words}
      back={ACCOUNTS}
      title={({ number }) => fill(screen.title, { number })}
      waits={{ plant: screen.waits }}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(_, figure) => [figure('standing'), figure('validFrom'), figure('supplierCode')]}
      sections={(_, facts) => [
        {
          title: screen.account,
          body: facts(
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'holder',
            'accountNo',
            'bank',
            'bankCode',
            'reason',
          ),
        },
        {
          title: screen.course,
          body: facts('proposedBy', 'proposedAt', 'decidedBy', 'decidedAt', 'decision'),
          place: 'aside',
        },
      ]}
    />
  );
}
