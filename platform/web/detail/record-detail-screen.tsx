import { useState, type ReactNode } from 'react';
import { mayCall, type Endpoint, type InputOf } from '../../contract/endpoint.ts';
import type { DeclaredList } from '../../contract/list-of.ts';
import { useAnswer } from '../calls/use-call.ts';
import type { ListEndpoint, RowOf } from '../calls/use-list.ts';
import type { FormField } from '../form/field.ts';
import { useWords } from '../i18n/use-words.ts';
import { ChangeDialog } from '../list/record/change-dialog.tsx';
import type { Column } from '../list/column.tsx';
import { drawnColumns, type OwnColumns } from '../list/drawn.ts';
import type { GroupedWords } from '../parts/screen-words.ts';
import { useAddress } from '../session/address.tsx';
import { usePermissions, useSession } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import { DescriptionGrid } from './description-grid.tsx';
import { DetailScreen, type Answer, type DetailScreenProps } from './detail-screen.tsx';
import type { Section } from './sections.ts';
import { NoRecord } from './no-record.tsx';

type List = ListEndpoint & DeclaredList;
type Kept = { readonly id: string };

/** An answer whose data are null when there is no such record. */
export type Found<Row> = Omit<Answer<Row>, 'data'> & { readonly data: Row | null | undefined };

/** Declared columns of a record as one section; all that the list shows without `fields`. */
export type Facts = {
  readonly title: string;
  readonly fields?: readonly string[];
  /** Says at each label what the field decides, as the form does. */
  readonly explained?: boolean;
  /** Stands below them. */
  readonly below?: ReactNode;
};

type Props<L extends List, Row extends Kept> = Pick<
  DetailScreenProps<Row, string>,
  'title' | 'related' | 'back'
> & {
  /** `useRecord` or `useRowOf`. */
  answer: Found<Row>;
  /** The list that declares the record, and the call that changes it. */
  calls: { readonly list: L; readonly change?: Endpoint };
  words: GroupedWords;
  /** How the record is called, in the title of its form. */
  nameOf: (row: Row) => string;
  /** Under which its history is kept. */
  entity?: string | undefined;
  facts: (row: Row) => readonly Facts[];
  /** What else the page shows, behind the facts. */
  sections?: (row: Row) => readonly Section[];
  /** Buttons beside that for changing. */
  actions?: DetailScreenProps<Row, string>['actions'];
  columns?: OwnColumns<L>;
  /** Fields of the form that the page draws itself. */
  fields?: (row: Row) => Readonly<Record<string, FormField>>;
  /** Stands below the fields of the form; `Form.useWatch` tells it what is typed. */
  below?: ReactNode;
  /** Calls whose answers become old with a change, beside the list. */
  refreshes?: readonly Endpoint[];
  /** Of the form, in pixels. */
  width?: number;
};

/** The page of one record of master data: facts by its declaration, what is special of it, the form that changes it, its history. */
export const RecordDetailScreen = <L extends List, Row extends Kept>(props: Props<L, Row>) => {
  const { answer, calls, words, back, entity } = props;
  const { change } = calls;
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const codes = usePermissions();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = answer;
  if (data === null) return <NoRecord back={back} />;
  // A page reads more of a record than its list does, never less.
  const columns = drawnColumns(calls.list, words, language, props.columns) as unknown as Column<Row>[];
  const drawn = (row: Row, { title, fields, explained, below }: Facts): Section => ({
    title,
    body: (
      <>
        <DescriptionGrid
          record={row}
          words={words}
          fields={fields?.flatMap((name) => columns.filter(({ field }) => field === name)) ?? columns}
          hints={explained ? words.hints : undefined}
        />
        {below}
      </>
    ),
  });
  return (
    <>
      <DetailScreen<Row>
        answer={{ data, error, refetch }}
        back={back}
        title={props.title}
        actions={(row) => [
          ...(change && mayCall(change, codes)
            ? [{ label: kit.actions.edit, primary: true, needs: change.needs, run: () => setEditing(true) }]
            : []),
          ...(props.actions?.(row) ?? []),
        ]}
        related={props.related}
        sections={(row) => [
          ...props.facts(row).map((facts) => drawn(row, facts)),
          ...(props.sections?.(row) ?? []),
        ]}
        {...(entity !== undefined && { history: ({ id }: Row) => ({ entity, id }) })}
      />
      {data && editing && change && (
        <ChangeDialog
          list={calls.list}
          change={change}
          row={data}
          words={words}
          name={props.nameOf(data)}
          fields={props.fields?.(data) ?? {}}
          refreshes={[calls.list, ...(props.refreshes ?? [])]}
          width={props.width}
          onClose={() => setEditing(false)}
        >
          {props.below}
        </ChangeDialog>
      )}
    </>
  );
};

/** The record that the address names by its id. */
export const useRecord = <E extends Endpoint>(read: E) => {
  const { id = '' } = useAddress();
  return useAnswer(read, { id } as unknown as InputOf<E>, { quiet: true, keepsPrevious: false });
};

/** The row of a list that the address names: `field` of the address in the filter `filter`. Null when there is none. */
export const useRowOf = <L extends ListEndpoint>(
  list: L,
  filter: keyof InputOf<L> & string,
  field: 'id' | 'code',
): Found<RowOf<L>> => {
  const { [field]: value = '' } = useAddress();
  const { data, error, refetch } = useAnswer(list, { [filter]: value } as InputOf<L>, {
    enabled: value !== '',
    quiet: true,
  });
  const rows = value === '' ? [] : (data as readonly RowOf<L>[] | undefined);
  return { data: rows && (rows[0] ?? null), error, refetch };
};
