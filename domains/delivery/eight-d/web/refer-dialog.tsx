import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listEightDs, referEightD } from '../contract/endpoints.ts';
import { reached } from '../contract/stages.ts';
import { CANCELLED } from '../contract/status.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

/** The supplier refers to a report that has reached D4. */
export default function ReferDialog({ report, onClose }: { report: Selected; onClose: () => void }) {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={screen.referTitle}
      call={referEightD}
      words={words}
      fixed={{ id: report.id, version: report.version }}
      fields={[
        field.remote('referenceId', listEightDs, {
          search: 'number',
          hint: screen.referHint,
          span: 24,
          choices: (found) =>
            found
              .filter(
                ({ id, status, stage }) => id !== report.id && status !== CANCELLED && reached(stage, 'd4'),
              )
              .map(({ id, number, partNo }) => ({ value: id, label: `${number} ${partNo}` })),
        }),
      ]}
      submit={words.actions.refer}
      success={screen.referred}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
