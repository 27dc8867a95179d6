import { useState, type ReactNode } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import type { DeclaredList, ListExport, ListWords } from '../../../contract/list-of.ts';
import type { ListEndpoint, RowOf } from '../../calls/use-list.ts';
import { drawnFields } from '../../form/drawn-fields.ts';
import type { FormField } from '../../form/field.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import type { Action, Selected } from '../action.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { drawnColumns, drawnFilters, type OwnColumns, type OwnFilters } from '../drawn.ts';
import type { ListScreenProps } from '../list-props.ts';
import { ListScreen } from '../list-screen.tsx';
import type { GroupedWords } from '../../parts/screen-words.ts';

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
  /** What follows a saved record, or an import. */
  onSaved?: () => Promise<void>;
  /** Further calls whose answers become old with a change. */
  refreshes?: readonly Endpoint[];
  /** Fields that the page draws itself, by name; without a row the record is new. */
  fields?: (row: RowOf<L> | undefined) => Readonly<Record<string, FormField>>;
  /** Further fields of a new record, below the others: what its call takes beside the columns. */
  newFields?: readonly FormField[];
  columns?: OwnColumns<L>;
  filters?: OwnFilters<L>;
  /** Whether a row is the user's to change; all are without it. */
  mayChange?: (row: RowOf<L>) => boolean;
  /** Further buttons above the table and of a row. */
  actions?: readonly Action[];
  rowActions?: (row: RowOf<L>) => readonly Action[];
  /** Buttons that work on the chosen rows; with them rows can be chosen. */
  bulkActions?: ((selected: Selected<RowOf<L>>) => readonly Action[]) | undefined;
  /** Under which its history is kept, where records have no page of their own: each row opens it. */
  entity?: string;
  /** Tabs over the list, one for each choice of a filter. */
  tabs?: ListScreenProps<L>['tabs'];
  /** Whose history a row opens, where it is told under another record. */
  historyOf?: (row: RowOf<L>) => string;
  /** Stands between the head of the page and what is shown of the list, such as a warning. */
  above?: ReactNode;
  /** Stands below the fields of the form; `Form.useWatch` tells it what is typed. */
  below?: ReactNode;
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
  const [historyRow, setHistoryRow] = useState<RowOf<L>>();
  const { entity, historyOf = idOf } = props;
  return (
    <>
      <ListScreen
        list={calls.list}
        name={props.name}
        words={words}
        above={props.above}
        columns={drawnColumns(calls.list, words, language, props.columns)}
        filters={drawnFilters(calls.list, words, language, props.filters)}
        exportWith={calls.export}
        importWith={
          calls.template &&
          calls.import && { template: calls.template, upload: calls.import, onDone: props.onSaved }
        }
        emptyHint={props.empty}
        {...(props.tabs && { tabs: props.tabs })}
        selectable={props.bulkActions !== undefined}
        actions={(selected) => [
          { label: props.create, primary: true, needs: calls.create.needs, run: () => setOpen({}) },
          ...(props.actions ?? []),
          ...(props.bulkActions?.(selected) ?? []).map((action) => ({ ...action, bulk: true })),
        ]}
        rowActions={(row) => [
          ...(props.mayChange?.(row) === false
            ? []
            : [{ label: kit.actions.edit, needs: calls.change.needs, run: () => setOpen({ row }) }]),
          ...(props.rowActions?.(row) ?? []),
          ...(entity === undefined ? [] : [{ label: kit.detail.history, run: () => setHistoryRow(row) }]),
        ]}
      />
      {entity !== undefined && historyRow && (
        <HistoryDialog
          title={`${kit.detail.history} ${props.nameOf(historyRow)}`}
          entity={entity}
          id={historyOf(historyRow)}
          onClose={() => setHistoryRow(undefined)}
        />
      )}
      {open && <RecordDialog {...props} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  );
};

const idOf = (row: object): string => (row as { id: string }).id;

type DialogProps<L extends List, New extends Endpoint, Change extends Endpoint> = Props<L, New, Change> & {
  row: RowOf<L> | undefined;
  onClose: () => void;
};

const RecordDialog = <L extends List, New extends Endpoint, Change extends Endpoint>(
  props: DialogProps<L, New, Change>,
) => {
  const { calls, words, row } = props;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const own = props.fields?.(row) ?? {};
  const refreshes = [calls.list, ...(props.refreshes ?? [])];
  if (row !== undefined)
    return (
      <ChangeDialog
        {...props}
        list={calls.list}
        change={calls.change}
        row={row}
        name={props.nameOf(row)}
        fields={own}
        refreshes={refreshes}
      >
        {props.below}
      </ChangeDialog>
    );
  return (
    <FormDialog
      title={props.create}
      call={calls.create}
      words={words}
      fields={
        [
          ...drawnFields(calls.list.columns, words, language, { isNew: true, own }),
          ...(props.newFields ?? []),
        ] as never
      }
      initial={props.initial}
      refreshes={refreshes}
      success={kit.calls.saved}
      width={props.width ?? 720}
      onClose={props.onClose}
      {...(props.onSaved && { onDone: props.onSaved })}
    >
      {props.below}
    </FormDialog>
  );
};
