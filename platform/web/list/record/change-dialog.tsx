import type { ReactNode } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { DeclaredList } from '../../../contract/list-of.ts';
import { drawnFields } from '../../form/drawn-fields.ts';
import type { FormField } from '../../form/field.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { GroupedWords } from '../../parts/screen-words.ts';
import { useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';

type Kept = { readonly id: string; readonly version: number };

export type ChangeDialogProps<Row> = {
  /** Declares the fields. */
  list: Pick<DeclaredList, 'columns'>;
  change: Endpoint;
  row: Row;
  words: GroupedWords;
  /** How the record is called, in the title. */
  name: string;
  /** Fields that the page draws itself, by name. */
  fields: Readonly<Record<string, FormField>>;
  refreshes: readonly Endpoint[];
  onSaved?: (() => Promise<void>) | undefined;
  onClose: () => void;
  /** Pixels; 720 without it. */
  width?: number | undefined;
  children?: ReactNode;
};

/** Changes a record in a form that is drawn from its declaration, from a list or from the record's own page. */
export const ChangeDialog = <Row extends object>(props: ChangeDialogProps<Row>) => {
  const { list, change, row, words } = props;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const { id, version } = row as unknown as Kept;
  return (
    <FormDialog
      title={`${kit.actions.edit} ${props.name}`}
      call={change}
      words={words}
      fields={drawnFields(list.columns, words, language, { isNew: false, own: props.fields }) as never}
      initial={row}
      fixed={{ id, version }}
      refreshes={props.refreshes}
      success={kit.calls.saved}
      width={props.width ?? 720}
      onClose={props.onClose}
      {...(props.onSaved && { onDone: props.onSaved })}
    >
      {props.children}
    </FormDialog>
  );
};
