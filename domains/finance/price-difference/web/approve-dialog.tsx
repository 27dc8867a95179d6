import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { approvePriceDifference } from '../contract/endpoints.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

/** The review of a list of which something falls: it says how that is taken off. */
export default function ApproveDialog({ list, onClose }: { list: Selected; onClose: () => void }) {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords);
  const { id, version, number, lines, currency } = list;
  const figures = { lines, currency, gross: formatMoney(list.gross), falls: formatMoney(list.falls) };
  return (
    <FormDialog
      title={fill(screen.approveTitle, { number })}
      call={approvePriceDifference}
      words={words}
      fixed={{ id, version }}
      before={
        <>
          <p>{fill(screen.approveAsk, figures)}</p>
          <p>{fill(screen.approveFalls, figures)}</p>
        </>
      }
      initial={{ fallsBy: 'list' }}
      fields={[field.choice('fallsBy', words.way, { span: 24 })]}
      submit={words.actions.approve}
      success={screen.approved}
      refreshes={refreshes}
      onClose={onClose}
      width={520}
    />
  );
}
