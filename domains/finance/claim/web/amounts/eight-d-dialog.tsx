import { severities } from '@portal/eight-d/contract/stages.ts';
import { words as eightDWords } from '@portal/eight-d/contract/words.en.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { askEightD } from '../../contract/endpoints.ts';
import { LONGEST_TEXT } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import { refreshes } from '../refreshes.ts';
import type { Selected } from '../selected.ts';
import { screenWords } from '../words.en.ts';

/** An 8D report for what is claimed: how severe it is, and what the complaint says. */
export default function EightDDialog({ claim, onClose }: { claim: Selected; onClose: () => void }) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const names = useWords(eightDWords).severity;
  return (
    <FormDialog
      title={fill(screen.eightDTitle, { number: claim.number })}
      call={askEightD}
      words={words}
      fixed={{ id: claim.id, version: claim.version }}
      fields={[
        field.choice(
          'severity',
          severities.map((value) => ({ value, label: names[value] })),
          { span: 24 },
        ),
        field.text('complaint', { rows: 4, max: LONGEST_TEXT }),
      ]}
      submit={words.actions.askEightD}
      success={screen.eightDOpened}
      refreshes={refreshes}
      onClose={onClose}
      width={560}
    />
  );
}
