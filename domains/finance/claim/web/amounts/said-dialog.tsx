import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { refuseClaim, withdrawClaim } from '../../contract/endpoints.ts';
import { LONGEST_TEXT } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import { refreshes } from '../refreshes.ts';
import type { Selected } from '../selected.ts';
import { screenWords } from '../words.en.ts';

type Props = { verb: 'refuse' | 'withdraw'; claim: Selected; onClose: () => void };

/** A verb that says why: a decision is sent back, or a claim withdrawn. */
export default function SaidDialog({ verb, claim: { id, version, number }, onClose }: Props) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const form = {
    words,
    refreshes,
    onClose,
    danger: true,
    width: 520,
    fixed: { id, version },
    submit: words.actions[verb],
    fields: [field.text('said', { rows: 3, max: LONGEST_TEXT })],
  };
  return verb === 'refuse' ? (
    <FormDialog
      {...form}
      title={fill(screen.refuseTitle, { number })}
      call={refuseClaim}
      success={screen.refused}
    />
  ) : (
    <FormDialog
      {...form}
      title={fill(screen.withdrawTitle, { number })}
      call={withdrawClaim}
      success={screen.withdrawn}
      before={<p>{screen.withdrawHint}</p>}
    />
  );
}
