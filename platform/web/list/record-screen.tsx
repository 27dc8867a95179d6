import { useState, type ReactNode } from 'react';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import type { DeclaredList, ListExport, ListWords } from '../../contract/list-of.ts';
import type { ListEndpoint, RowOf } from '../calls/use-list.ts';
import { drawnFields } from '../form/drawn-fields.ts';
import type { FormField } from '../form/field.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import type { Action } from './action.ts';
import { drawnColumns, drawnFilters, type OwnColumns, type OwnFilters } from './drawn.ts';
import { ListScreen } from './list-screen.tsx';
import type { GroupedWords } from '../parts/screen-words.ts';

type List = ListEndpoint & DeclaredList;
/** What `masterData` declares; a domain gives what it serves. */
type Calls<L extends List, New extends Endpoint, Change extends Endpoint> = {
  readonly list: L;
  readonly create: New;
  readonly change: Change;
  readonly export?: ListExport;
  readonly template?: Endpoint;
  readonly import?: Endpoint;
};

type Props<L extends List, New extends Endpoint, Change extends Endpoint> = {
  calls: Calls<L, New, Change>;
  /** Names the list for column settings and saved filters; unique in the product. */
  name: string;
  words: GroupedWords & ListWords<L>;
  /** Label of the button that begins a new record. */
  create: string;
  /** What to do first, when there is no data at all. */
  empty: ReactNode;
  /** How a record is called, in the title of its form. */
  nameOf: (row: RowOf<L>) => string;
  /** What stands in the fields of a new record. */
  initial?: Partial<InputOf<New>>;
  /** What follows a saved record. */
  onSaved?: () => Promise<void>;
  /** Further calls whose answers become old with a change. */
  refreshes?: readonly Endpoint[];
  /** Fields that the page draws itself, by name; without a row the record is new. */
  fields?: (row: RowOf<L> | undefined) => Readonly<Record<string, FormField>>;
  columns?: OwnColumns<L>;
  filters?: OwnFilters<L>;
  /** Further buttons above the table and of a row. */
  actions?: readonly Action[];
  rowActions?: (row: RowOf<L>) => readonly Action[];
  /** Of the form, in pixels. */
  width?: number;
};

/** Master data in a list: find, export, import, create and change in one dialog, all drawn from the declaration. */
export const RecordScreen = <L extends List, New extends Endpoint, Change extends Endpoint>(
  props: Props<L, New, Change>,
) => {
  const { calls, words } = props;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ row?: RowOf<L> }>();
  return (
    <>
      <ListScreen
        list={calls.list}
        name={props.name}
        words={words}
        columns={drawnColumns(calls.list, words, language, props.columns)}
        filters={drawnFilters(calls.list, words, language, props.filters)}
        exportWith={calls.export}
        importWith={calls.template && calls.import && { template: calls.template, upload: calls.import }}
        emptyHint={props.empty}
        actions={() => [
          { label: props.create, primary: true, needs: calls.create.needs, run: () => setOpen({}) },
          ...(props.actions ?? []),
        ]}
        rowActions={(row) => [
          { label: kit.actions.edit, needs: calls.change.needs, run: () => setOpen({ row }) },
          ...(props.rowActions?.(row) ?? []),
        ]}
      />
      {open && <RecordDialog {...props} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  );
};

type DialogProps<L extends List, New extends Endpoint, Change extends Endpoint> = Props<L, New, Change> & {
  row: RowOf<L> | undefined;
  onClose: () => void;
};

const RecordDialog = <L extends List, New extends Endpoint, Change extends Endpoint>({
  row,
  onClose,
  ...props
}: DialogProps<L, New, Change>) => {
  const { calls, words } = props;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const fields = drawnFields(calls.list.columns, words, language, {
    isNew: row === undefined,
    own: props.fields?.(row) ?? {},
  });
  const shared = {
    words,
    fields: fields as never,
    refreshes: [calls.list, ...(props.refreshes ?? [])],
    onClose,
    width: props.width ?? 720,
    success: kit.calls.saved,
    ...(props.onSaved && { onDone: props.onSaved }),
  };
  if (row === undefined)
    return <FormDialog {...shared} title={props.create} call={calls.create} initial={props.initial} />;
  const { id, version } = row as { id: string; version: number };
  return (
    <FormDialog
      {...shared}
      title={`${kit.actions.edit} ${props.nameOf(row)}`}
      call={calls.change}
      initial={row as Partial<InputOf<Change>>}
      fixed={{ id, version } as unknown as Partial<InputOf<Change>>}
    />
  );
};
