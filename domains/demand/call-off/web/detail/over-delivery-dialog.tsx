import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listCallOffs } from '../../contract/endpoints.ts';
import { changeOverDelivery, readAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';

type Props = { agreement: Agreement; onClose: () => void };

/** By how many per cent delivery notes may go beyond what is asked for. */
export const OverDeliveryDialog = ({ agreement, onClose }: Props) => {
  const words = useWords(callOffWords);
  return (
    <FormDialog
      title={words.actions.changeOverDelivery}
      call={changeOverDelivery}
      words={words}
      width={480}
      fields={[
        field.quantity('percent', {
          span: 24,
          precision: 2,
          min: 0,
          max: 100,
          unit: '%',
          hint: words.detail.overDeliveryHint,
        }),
      ]}
      initial={{ percent: agreement.overDeliveryPercent }}
      fixed={{ id: agreement.id, formerly: agreement.overDeliveryPercent }}
      refreshes={[readAgreement, listCallOffs]}
      onClose={onClose}
    />
  );
};
