import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { createClaimsFrom } from '../../contract/source-calls.ts';
import { CLAIM_COST_KIND, CLAIM_REASON, LONGEST_TEXT } from '../../contract/fields.ts';
import { sourcedBy, type ClaimOrigin } from '../../contract/status.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import { refreshes } from '../refreshes.ts';
import { useClaimSide } from '../side.ts';
import { screenWords } from '../words.en.ts';
import { sourcesInput } from './choose-sources.tsx';

/** The one record that is claimed for. */
export type RaisedFor = { readonly origin: ClaimOrigin; readonly id: string; readonly number: string };
type Props = {
  /** None: the reader chooses records of an origin. */
  about?: RaisedFor;
  /** Told of the draft where there is one alone. */
  onRaised?: (claimId: string) => void;
  onClose: () => void;
};

/** Drafts from records that the reader's side may claim for: what would come of them is shown before it is done. */
export default function RaiseDialog({ about, onRaised, onClose }: Props) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords).raise;
  const side = useClaimSide();
  const origins = about ? ([about.origin] as const) : sourcedBy[side];
  return (
    <FormDialog
      title={screen.title}
      call={createClaimsFrom}
      words={words}
      before={<p>{screen.intro}</p>}
      initial={{ origin: origins[0], sourceIds: about ? [about.id] : [], vat: 'taxed' as const }}
      fields={[
        field.choice(
          'origin',
          origins.map((value) => ({ value, label: words.origin[value] })),
          { clears: ['sourceIds'] },
        ),
        field.dict('reason', CLAIM_REASON),
        field.dict('kind', CLAIM_COST_KIND, { span: 8 }),
        field.quantity('rate', { span: 8 }),
        field.choice('vat', words.vat, { span: 8 }),
        field.own('sourceIds', sourcesInput(about)),
        field.text('description', { rows: 2, max: LONGEST_TEXT }),
      ]}
      submit={words.actions.raise}
      success={null}
      onDone={({ ids }) => {
        showSuccess(fill(screen.done, { count: ids.length }));
        const [only] = ids;
        if (only !== undefined && ids.length === 1) onRaised?.(only);
      }}
      refreshes={refreshes}
      onClose={onClose}
      width={860}
    />
  );
}
