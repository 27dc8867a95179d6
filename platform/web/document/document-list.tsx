import type { ReactNode } from 'react';
import type { DeclaredList, ListExport } from '../../contract/list-of.ts';
import type { ListEndpoint, RowOf } from '../calls/use-list.ts';
import { column, type Column } from '../list/column.tsx';
import { drawnColumns, drawnFilters, type OwnColumns, type OwnFilters } from '../list/drawn.ts';
import type { ListScreenProps } from '../list/list-props.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { GroupedWords, ScreenWords } from '../parts/screen-words.ts';
import { useSession } from '../session/session.ts';

/** What `documentOf` declares, as far as its list needs it. */
type Declared = {
  readonly entity: string;
  readonly list: ListEndpoint & DeclaredList;
  readonly workbook: ListExport;
  readonly addressOf: (id: string) => string;
};
type Field<D extends Declared> = keyof D['list']['columns'] & string;

type Props<D extends Declared> = Omit<
  ListScreenProps<D['list']>,
  'list' | 'name' | 'words' | 'columns' | 'filters' | 'exportWith'
> & {
  document: D;
  words: GroupedWords & ScreenWords;
  /** Columns that the page draws itself. */
  own?: { readonly [Name in Field<D>]?: Column<RowOf<D['list']>> };
  /** Fields that tell this reader nothing: neither columns nor filters. */
  without?: readonly Field<D>[];
  /** Fields whose values the tabs show: columns, and no filters besides. */
  tabbed?: readonly Field<D>[];
  /** Dialogs of its verbs. */
  dialogs?: ReactNode;
};

/** The list of a document by its declaration: its number opens it, columns, filters and workbook are those that it declares. */
export const DocumentList = <D extends Declared>({
  document,
  words,
  own,
  without = [],
  tabbed = [],
  dialogs,
  ...props
}: Props<D>) => {
  const language = useSession((now) => now.language);
  const { entity, list, workbook, addressOf } = document;
  type Row = RowOf<D['list']>;
  const none = noneOf(without);
  const number: Column<Row> = column.link('number', (row: Row) => addressOf(String(row.id)), {
    fixed: 'start',
  });
  return (
    <>
      <ListScreen<D['list']>
        {...(props as ListScreenProps<D['list']>)}
        list={list}
        name={entity.replaceAll('_', '-')}
        words={words}
        columns={drawnColumns<D['list']>(list, words, language, { number, ...own, ...none } as OwnColumns<
          D['list']
        >)}
        filters={drawnFilters<D['list']>(
          list,
          words,
          language,
          noneOf([...without, ...tabbed]) as OwnFilters<D['list']>,
        )}
        exportWith={workbook}
      />
      {dialogs}
    </>
  );
};

const noneOf = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]));
