import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { answerClaim, decideClaim, proposeClaim, readClaim } from '../../contract/endpoints.ts';
import { LONGEST_TEXT, type Claim } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import { refreshes } from '../refreshes.ts';
import type { Selected } from '../selected.ts';
import { screenWords } from '../words.en.ts';
import { AmountGrid, amountsOf, type Amount } from './amount-grid.tsx';
import { AnswerGrid } from './answer-grid.tsx';

type Verb = 'offer' | 'propose' | 'decide';
type Props = { verb: Verb; claim: Selected; onClose: () => void };

/** An amount for each item of a claim: what is offered, claimed for again, or decided. The items are read when it opens. */
export default function AmountsDialog({ claim, ...props }: Props) {
  const { data } = useAnswer(readClaim, { id: claim.id });
  return data === undefined ? null : <Loaded {...props} claim={data} />;
}

const Loaded = ({ verb, claim, onClose }: Omit<Props, 'claim'> & { claim: Claim }) => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const { id, version, number } = claim;
  const grid = ({ value, onChange }: AnyControl) => {
    const rows = { rows: value ?? [], onChange: (typed: readonly Amount[]) => onChange?.(typed) };
    return verb === 'offer' ? <AnswerGrid {...rows} /> : <AmountGrid {...rows} isAnswer={false} />;
  };
  const form = {
    words,
    refreshes,
    onClose,
    width: 960,
    fixed: { id, version },
    initial: {
      items: amountsOf(claim, verb).map((item) => ({ ...item, evidence: [...item.evidence] })),
      said: '',
    },
    submit: words.actions[verb],
    fields: [field.own('items', grid, { title: '' }), field.text('said', { rows: 3, max: LONGEST_TEXT })],
  };
  if (verb === 'offer')
    return (
      <FormDialog
        {...form}
        title={fill(screen.answerTitle, { number })}
        call={answerClaim}
        before={<p>{screen.answerHint}</p>}
        success={screen.answered}
      />
    );
  return verb === 'propose' ? (
    <FormDialog
      {...form}
      title={fill(screen.proposeTitle, { number })}
      call={proposeClaim}
      before={<p>{screen.proposeHint}</p>}
      success={screen.proposed}
    />
  ) : (
    <FormDialog
      {...form}
      title={fill(screen.decideTitle, { number })}
      call={decideClaim}
      before={<p>{screen.decideHint}</p>}
      success={screen.decided}
    />
  );
};
