import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { acceptDeviations, disputeDeviations } from '../contract/endpoints.ts';
import { LONGEST_ANSWER, MOST_FILES } from '../contract/fields.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

type Props = {
  verb: 'accept' | 'dispute';
  rows: readonly Selected[];
  refreshes: readonly Endpoint[];
  onClose: () => void;
};

/** The supplier's answer to one or many; what speaks against one may be shown in pictures and papers. */
export default function AnswerDialog({ verb, rows, refreshes, onClose }: Props) {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords);
  const lines = rows.map(({ id, version }) => ({ id, version }));
  const which =
    rows.length === 1
      ? fill(screen.one, { number: rows[0]!.number })
      : fill(screen.many, { count: rows.length });
  const answer = field.text('answer', { rows: 3, max: LONGEST_ANSWER, span: 24 });
  const common = { words, refreshes, onClose, before: <p>{which}</p>, fixed: { lines } };
  if (verb === 'accept')
    return (
      <FormDialog
        {...common}
        title={fill(screen.acceptTitle, { count: rows.length })}
        call={acceptDeviations}
        fields={[answer]}
        submit={words.actions.accept}
        success={screen.accepted}
      />
    );
  return (
    <FormDialog
      {...common}
      title={fill(screen.disputeTitle, { count: rows.length })}
      call={disputeDeviations}
      fields={[
        answer,
        ...(rows.length === 1
          ? [
              field.upload('evidence', uploadFile, {
                count: MOST_FILES,
                megabytes: 20,
                input: { docType: 'deviation' },
                hint: screen.evidenceHint,
              }),
            ]
          : []),
      ]}
      submit={words.actions.dispute}
      success={screen.disputed}
    />
  );
}
