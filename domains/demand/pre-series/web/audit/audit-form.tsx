import { Radio } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { auditPreSeries } from '../../contract/endpoints.ts';
import { refusesSome, verdicts, type Verdict } from '../../contract/order.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { shownCalls } from '../shown-calls.ts';
import { screenWords } from '../words.en.ts';
import styles from './audit.module.css';
import { auditedLines, faultOf, type Proposal, type Ticked } from './proposal.ts';
import { Proposals } from './proposals.tsx';

const WIDTH = 860;

type Props = { proposals: readonly Proposal[]; onDone: () => void; onClose: () => void };

/** Verdict, reason and remark, and the proposals beside what was asked for. */
export const AuditForm = ({ proposals: initial, onDone, onClose }: Props) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  // Read anew behind the open dialog, they must not change under the hand of the reader: the server refuses old versions.
  const [proposals] = useState(initial);
  const [ticked, setTicked] = useState<Ticked>({});
  const shape = auditPreSeries.input.check(
    z.refine((input) => proposals.every((one) => faultOf(one, verdictIn(input), ticked) === undefined), {
      error: 'lotsChosen',
      path: ['lines'],
      when: () => true,
    }),
  );
  return (
    <FormDialog
      title={fill(screen.audit.title, { count: proposals.length })}
      call={auditPreSeries}
      shape={shape}
      words={{
        fields: { ...words.fields, lines: words.fields.lots },
        checks: { ...words.checks, ...screen.checks },
      }}
      fields={[
        field.own('verdict', verdictInput, { title: screen.audit.verdict }),
        field.dict('reason', REFUSAL_REASON, {
          title: words.fields.rejectReason,
          hint: screen.audit.reasonNeeded,
          when: ({ verdict }) => refusesSome(verdict as Verdict),
          span: 24,
        }),
        field.text('remark', {
          title: words.fields.auditRemark,
          hint: screen.audit.remarkNeeded,
          max: 200,
          rows: 2,
        }),
      ]}
      initial={{ verdict: 'accept' }}
      toInput={({ verdict }) => ({ lines: auditedLines(proposals, verdict as Verdict, ticked) })}
      submit={screen.actions.audit}
      success={fill(screen.done.audited, { count: proposals.length })}
      refreshes={shownCalls}
      onDone={onDone}
      onClose={onClose}
      width={WIDTH}
      before={<Proposals proposals={proposals} ticked={ticked} onTick={setTicked} />}
    />
  );
};

const verdictIn = (input: unknown): Verdict => (input as { verdict: Verdict }).verdict;

const verdictInput = (control: AnyControl) => <VerdictInput {...control} />;

const VerdictInput = ({ value, onChange, ...control }: AnyControl) => {
  const screen = useWords(screenWords).audit;
  return (
    <Radio.Group
      {...control}
      className={styles.verdicts}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      options={verdicts.map((verdict) => ({
        value: verdict,
        label: (
          <>
            {screen.verdicts[verdict]} <span className={styles.hint}>{screen.hints[verdict]}</span>
          </>
        ),
      }))}
    />
  );
};
