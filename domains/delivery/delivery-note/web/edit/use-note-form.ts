import { useState } from 'react';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { useShapeForm } from '@portal/platform/web/form/use-shape-form.ts';
import type { ScreenWords } from '@portal/platform/web/parts/screen-words.ts';
import { editDeliveryNote } from '../../contract/endpoints.ts';

/** The head of a note as a form whose values are saved together with the materials; fits `FormBody`. */
export const useNoteForm = (initial: FormValues, words: ScreenWords, busy: boolean) => {
  const shape = useShapeForm(editDeliveryNote.input, words);
  const [values, setValues] = useState(initial);
  const [isDirty, setDirty] = useState(false);
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
