import type { ReactNode } from 'react';
import type { Columns } from '../../contract/columns.ts';
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts';
import type { Party } from '../../contract/scope.ts';
import type { StateMachine } from '../../contract/state-machine.ts';
import { useAnswer } from '../calls/use-call.ts';
import { DescriptionGrid } from '../detail/description-grid.tsx';
import { DetailScreen, type DetailScreenProps, type Section } from '../detail/detail-screen.tsx';
import { NoRecord } from '../detail/no-record.tsx';
import type { Column } from '../list/column.tsx';
import { drawnFrom } from '../list/drawn.ts';
import { namesIn, type GroupedWords } from '../parts/screen-words.ts';
import { useAddress } from '../session/address.tsx';
import { useSession } from '../session/session.ts';

/** What `documentOf` declares, as far as its page needs it. */
type Declared = {
  readonly entity: string;
  readonly machine: StateMachine;
  readonly columns: Columns;
  readonly more: Columns;
  readonly read: Endpoint;
};
type FieldOf<D extends Declared> = keyof (D['columns'] & D['more']) & string;
type Record<D extends Declared> = OutputOf<D['read']> & { readonly status: string };

type Props<D extends Declared> = Pick<
  DetailScreenProps<Record<D>, string>,
  'title' | 'actions' | 'related' | 'parts'
> & {
  document: D;
  words: GroupedWords;
  /** Path of its list. */
  back: string;
  /** Whose move it is, in words; `overdue` once the last day for it is over, which the row says. */
  waits?: { readonly [Side in Party | 'overdue']?: string };
  /** Fields that the page draws itself. */
  own?: { readonly [Field in FieldOf<D>]?: Column<Record<D>> };
  /** What the page shows; `facts` draws declared fields with their names. */
  sections: (row: Record<D>, facts: (...fields: FieldOf<D>[]) => ReactNode) => readonly Section[];
  /** Dialogs of its verbs. */
  dialogs?: ReactNode;
};

/** The page of one document by its declaration: state and whose move it is, verbs, facts, what belongs to it, history. */
export const DocumentScreen = <D extends Declared>(props: Props<D>) => {
  const { id } = useAddress();
  return id ? <Shown key={id} {...props} id={id} /> : <NoRecord back={props.back} />;
};

const Shown = <D extends Declared>({
  id,
  document,
  words,
  waits,
  own,
  sections,
  ...props
}: Props<D> & { id: string }) => {
  const language = useSession((now) => now.language);
  const answer = useAnswer(document.read, { id }, { quiet: true });
  const { machine, entity } = document;
  const columns: Columns = { ...document.columns, ...document.more };
  const drawn = (fields: readonly string[]) =>
    drawnFrom<Record<D>>(
      Object.fromEntries(fields.map((field) => [field, columns[field]!])),
      words,
      language,
      own,
    );
  const side = (row: Record<D>) => machine.waits[row.status]?.on;
  return (
    <>
      <DetailScreen<Record<D>>
        {...props}
        answer={answer as DetailScreenProps<Record<D>, string>['answer']}
        status={({ status }) => ({ machine, state: status, words: namesIn(words, 'status', language) })}
        waitsFor={(row) => {
          const on = side(row);
          if (on === undefined) return undefined;
          return (row as { overdue?: unknown }).overdue === 'Y'
            ? (waits?.overdue ?? waits?.[on])
            : waits?.[on];
        }}
        sections={(row) =>
          sections(row, (...fields) => <DescriptionGrid record={row} words={words} fields={drawn(fields)} />)
        }
        history={() => ({ entity, id })}
      />
      {props.dialogs}
    </>
  );
};
