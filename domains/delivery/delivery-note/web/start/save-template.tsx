import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { createNoteTemplate, listNoteTemplates } from '../../contract/start/start-calls.ts';
import { words as noteWords } from '../../contract/words.en.ts';

/** Keeps a note under a name, to begin others with it. */
export const SaveTemplate = ({ noteId, onClose }: { noteId: string; onClose: () => void }) => {
  const words = useWords(noteWords);
  return (
    <FormDialog
      title={words.actions.saveTemplate}
      call={createNoteTemplate}
      words={words}
      width={480}
      fields={[field.text('name', { span: 24, max: 60, title: words.fields.templateName })]}
      fixed={{ noteId }}
      refreshes={[listNoteTemplates]}
      success={words.hints.templateSaved}
      onClose={onClose}
    />
  );
};
