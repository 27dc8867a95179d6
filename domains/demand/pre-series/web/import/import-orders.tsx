import { ChangeReason } from '@portal/call-off/web/offers.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import ImportDialog, { type Further } from '@portal/platform/web/list/import/import-dialog.tsx';
import { listPreSeriesLines } from '../../contract/endpoints.ts';
import { downloadPreSeriesTemplate, importPreSeriesOrders } from '../../contract/order-calls.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** Orders from a workbook; what new editions take back of what was agreed is shown, and asks for a reason. */
export default function ImportOrders({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      importWith={{ template: downloadPreSeriesTemplate, upload: importPreSeriesOrders }}
      refreshes={listPreSeriesLines}
      onClose={onClose}
      further={askReason}
    />
  );
}

const askReason: Further = ({ touches }, answer) => touches > 0 && <TakeBackReason answer={answer} />;

const TakeBackReason = ({ answer }: { answer: Parameters<Further>[1] }) => {
  const { fields } = useWords(preSeriesWords);
  const { hint } = useWords(screenWords).importOrders;
  return (
    <ChangeReason
      hint={hint}
      labels={{ reason: fields.takeBackReason, remark: fields.takeBackRemark }}
      onReason={({ reason, remark }) => answer({ takeBackReason: reason, takeBackRemark: remark })}
    />
  );
};
