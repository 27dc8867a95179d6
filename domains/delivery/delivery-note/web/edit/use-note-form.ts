import { useState } from 'react';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { useShapeForm } from '@portal/platform/web/form/use-shape-form.ts';
import type { ScreenWords } from '@portal/platform/web/parts/screen-words.ts';
import { editDeliveryNote } from '../../contract/endpoints.ts';

/** The head of a note as a form whose values are saved together with the materials; fits `FormBody`. What was written before the page was loaded stands in it. */
export const useNoteForm = (
  { read, written }: { readonly read: FormValues; readonly written: FormValues | null },
  words: ScreenWords,
  busy: boolean,
) => {
  const shape = useShapeForm(editDeliveryNote.input, words);
  const [values, setValues] = useState(written ?? read);
  const [isDirty, setDirty] = useState(written !== null);
  return {
    shape,
    values,
    busy,
    isDirty: () => isDirty,
    clean: () => setDirty(false),
    /** The page saves; Enter in a field does not. */
    submit: async () => Promise.resolve(),
    changed: (changed: Record<string, unknown>) => {
      setDirty(true);
      setValues({ ...(shape.form.getFieldsValue(true) as FormValues) });
      shape.changed(changed);
    },
  };
};
