import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { hoursUntil } from '../../contract/confirmation/clock.ts';
import { confirmationDocument } from '../../contract/confirmation/fields.ts';
import { codeOfState, confirmationStatus } from '../../contract/confirmation/status.ts';
import { invoiceDocument } from '../../contract/fields.ts';
import { CONFIRMATIONS } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import { useConfirmationActions } from './use-confirmation-actions.tsx';

/** One confirmation: whose move it is, how many hours are left, and the invoices that it is about. */
export default function RedConfirmationPage() {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useConfirmationActions();
  return (
    <DocumentScreen
      document={confirmationDocument}
      words={words}
      back={CONFIRMATIONS}
      title={({ number }) => fill(screen.title, { number })}
      waits={({ status, closesAt }) => {
        const side = confirmationStatus.waits[status]?.on;
        return side === 'plant' || side === 'supplier'
          ? fill(screen.waits[side], { hours: hoursUntil(closesAt, Date.now()) })
          : undefined;
      }}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(_, figure) => [figure('gross'), figure('net'), figure('tax'), figure('closesAt')]}
      sections={({ status }, facts) => [
        {
          title: screen.facts,
          body: facts(
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'openedSide',
            'cause',
            'blueNumber',
            'redNumber',
          ),
        },
        {
          title: screen.course,
          body: (
            <>
              <p>{`${screen.code} ${codeOfState[status]}`}</p>
              {facts('enteredAt', 'closesAt', 'confirmedAt', 'endedAt', 'endedBy', 'endReason')}
            </>
          ),
          place: 'aside',
        },
      ]}
      related={({ blueId, blueNumber, redId, redNumber }) => [
        { label: fill(screen.blue, { number: blueNumber }), to: invoiceDocument.addressOf(blueId) },
        ...(redId === null
          ? []
          : [{ label: fill(screen.red, { number: redNumber ?? '' }), to: invoiceDocument.addressOf(redId) }]),
      ]}
    />
  );
}
