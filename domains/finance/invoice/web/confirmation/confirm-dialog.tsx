import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { confirmRedConfirmation } from '../../contract/confirmation/calls.ts';
import { screenWords } from '../words.en.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import { confirmationRefreshes } from './refreshes.ts';

type Props = {
  one: { readonly id: string; readonly version: number; readonly number: string; readonly closesAt: string };
  onClose: () => void;
};

/** When the other side confirmed it at the tax platform. */
export default function ConfirmDialog({ one: { id, version, number, closesAt }, onClose }: Props) {
  const words = useConfirmationWords();
  const screen = useWords(screenWords).confirmation;
  const { zone } = useCellContext();
  const [now] = useState(() => new Date().toISOString());
  return (
    <FormDialog
      title={fill(screen.confirmTitle, { number })}
      call={confirmRedConfirmation}
      words={words}
      initial={{ confirmedAt: now < closesAt ? now : closesAt }}
      fixed={{ id, version }}
      fields={[
        field.moment('confirmedAt', {
          hint: fill(screen.confirmHint, { until: formatMoment(closesAt, zone) }),
        }),
      ]}
      submit={words.actions.confirm}
      success={screen.confirmed}
      refreshes={confirmationRefreshes}
      onClose={onClose}
      width={520}
    />
  );
}
