import { Form } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { proposePriceDifferences } from '../contract/endpoints.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { PreviewOf } from './preview-of.tsx';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** Differences of a supplier or a part, or of all: what would come of it is shown before it is done. */
export default function ProposeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords).propose;
  return (
    <FormDialog
      title={screen.title}
      call={proposePriceDifferences}
      words={words}
      before={<p>{screen.intro}</p>}
      fields={[
        field.remote('supplierCode', selectSuppliers, { choices: partnerChoices }),
        field.remote('partNo', selectParts, { choices: partChoices }),
      ]}
      submit={words.actions.propose}
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
  const supplierCode = Form.useWatch<string | null | undefined>('supplierCode') ?? null;
  const partNo = Form.useWatch<string | null | undefined>('partNo') ?? null;
  return <PreviewOf supplierCode={supplierCode} partNo={partNo} />;
};
