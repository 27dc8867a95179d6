import { Form } from 'antd';
import { today, type Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { makeSettlements } from '../contract/endpoints.ts';
import { lastPeriod } from '../contract/period.ts';
import { words as settlementWords } from '../contract/words.en.ts';
import { PreviewOf } from './preview-of.tsx';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** Lists up to a day, of one supplier or of all: what would come of it is shown before it is done. */
export default function MakeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(settlementWords);
  const screen = useWords(screenWords).make;
  const now = today(useCellContext().zone);
  return (
    <FormDialog
      title={screen.title}
      call={makeSettlements}
      words={words}
      before={<p>{screen.intro}</p>}
      initial={{ through: lastPeriod(now).to }}
      fields={[
        field.day('through', { max: now }),
        field.remote('supplierCode', selectSuppliers, { choices: partnerChoices }),
      ]}
      submit={words.actions.make}
      success={null}
      onDone={({ made, lines }) =>
        made === 0 ? showWarning(screen.nothing) : showSuccess(fill(screen.done, { made, lines }))
      }
      refreshes={refreshes}
      onClose={onClose}
      width={960}
    >
      <Watched />
    </FormDialog>
  );
}

/** The preview follows what the form says. */
const Watched = () => {
  const through = Form.useWatch<Day | undefined>('through');
  const supplierCode = Form.useWatch<string | null | undefined>('supplierCode') ?? null;
  return through ? <PreviewOf through={through} supplierCode={supplierCode} /> : null;
};
