import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { words as transportWords } from '@portal/transport/contract/words.en.ts';
import { listTrucksForContainerNote, loadContainerNote } from '../contract/endpoints.ts';
import type { ContainerNote, TruckChoice } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** On which truck the picked containers ride: those that can take them are offered. */
export default function LoadDialog({ note, onClose }: { note: ContainerNote; onClose: () => void }) {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const { status } = useWords(transportWords);
  /** An order by what drivers know it by, and how far it has come. */
  const choicesOf = (trucks: readonly TruckChoice[]): Choice[] =>
    trucks.map((truck) => ({
      value: truck.id,
      label: [truck.number, truck.truckPlate, truck.windowDay, truck.window, status[truck.status]]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <FormDialog
      title={`${screen.verbs.load} ${note.number}`}
      call={loadContainerNote}
      words={words}
      fields={[
        field.remote('transportOrderId', listTrucksForContainerNote, {
          fixed: { id: note.id },
          search: 'word',
          choices: choicesOf,
          span: 24,
          hint: screen.loadHint[note.direction],
        }),
      ]}
      fixed={{ id: note.id, version: note.version }}
      submit={screen.verbs.load}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
