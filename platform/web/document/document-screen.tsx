import type { ReactNode } from 'react';
import type { Columns } from '../../contract/columns.ts';
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts';
import type { Party } from '../../contract/scope.ts';
import type { StateMachine } from '../../contract/state-machine.ts';
import { sidesOf } from '../../contract/document/waits.ts';
import { useAnswer } from '../calls/use-call.ts';
import { DescriptionGrid } from '../detail/description-grid.tsx';
import { DetailScreen, type DetailScreenProps } from '../detail/detail-screen.tsx';
import type { Section } from '../detail/sections.ts';
import { useKeyFigure, type KeyFigure } from '../detail/key-figures.tsx';
import { NoRecord } from '../detail/no-record.tsx';
import type { Column } from '../list/column.tsx';
import { drawnFrom } from '../list/drawn.ts';
import { namesIn, type GroupedWords } from '../parts/screen-words.ts';
import { useAddress } from '../session/address.tsx';
import { useSession } from '../session/session.ts';
import { Below } from './below.tsx';

/** What `documentOf` declares, as far as its page needs it. */
type Declared = {
  readonly entity: string;
  readonly machine: StateMachine;
  readonly columns: Columns;
  readonly more: Columns;
  readonly read: Endpoint;
};
type FieldOf<D extends Declared> = keyof (D['columns'] & D['more']) & string;
type Shape<D extends Declared> = OutputOf<D['read']> & { readonly status: string };

type Own<D extends Declared> = { readonly [Field in FieldOf<D>]?: Column<Shape<D>> };

type Props<D extends Declared> = Pick<
  DetailScreenProps<Shape<D>, string>,
  'title' | 'actions' | 'progress' | 'related' | 'parts'
> & {
  document: D;
  words: GroupedWords;
  /** Path of its list. */
  back: string;
  /** Whose move it is, in words; `overdue` once the last day for it is over, which the row says. A function where more than the state decides. */
  waits?: { readonly [Side in Party | 'overdue']?: string } | ((row: Shape<D>) => string | undefined);
  /** Fields that the page draws itself; a function where the record decides how. */
  own?: Own<D> | ((row: Shape<D>) => Own<D>);
  /** The four or five figures by which it is known; `figure` draws a declared field with its name. */
  figures?: (row: Shape<D>, figure: FigureOf<FieldOf<D>>) => readonly DocumentFigure[];
  /** What the page shows; `facts` draws declared fields with their names, without those that head or figures say. */
  sections: (row: Shape<D>, facts: (...fields: FieldOf<D>[]) => ReactNode) => readonly Section[];
  /** What stands below it whichever tab is open: a list of its lines. */
  below?: (row: Shape<D>) => ReactNode;
  /** Dialogs of its verbs. */
  dialogs?: ReactNode;
  /** Whether its reader may read how it came about; said where not all who open it may. */
  readsHistory?: boolean;
};

/** A figure that stands for a field is not said again among the facts. */
type DocumentFigure = KeyFigure & { readonly field?: string };
type FigureOf<Field extends string> = (
  field: Field,
  more?: Pick<KeyFigure, 'sign' | 'hint'>,
) => DocumentFigure;

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
  figures,
  sections,
  below,
  readsHistory = true,
  ...props
}: Props<D> & { id: string }) => {
  const language = useSession((now) => now.language);
  const figure = useKeyFigure<Shape<D>>(words);
  const answer = useAnswer(document.read, { id }, { quiet: true });
  const { entity } = document;
  const columns: Columns = { ...document.columns, ...document.more };
  const drawn = (row: Shape<D>, fields: readonly string[]) =>
    drawnFrom<Shape<D>>(
      Object.fromEntries(fields.map((field) => [field, columns[field]!])),
      words,
      language,
      typeof own === 'function' ? own(row) : own,
    );
  const [stateField, state] = shownState(document);
  const figuresOf = (row: Shape<D>): readonly DocumentFigure[] =>
    figures?.(row, (field, more) => ({ field, ...figure(row, drawn(row, [field])[0]!, more) })) ?? [];
  return (
    <>
      <DetailScreen<Shape<D>>
        {...props}
        answer={answer as DetailScreenProps<Shape<D>, string>['answer']}
        status={(row) => ({
          machine: state.machine!,
          state: (row as Readonly<Record<string, string>>)[stateField]!,
          words: namesIn(words, state.names!, language),
        })}
        waitsFor={(row) => (typeof waits === 'function' ? waits(row) : waitingWord(document, row, waits))}
        figures={figures && figuresOf}
        sections={(row) => {
          const said: readonly string[] = [stateField, ...figuresOf(row).flatMap(({ field }) => field ?? [])];
          return sections(row, (...fields) => (
            <DescriptionGrid
              record={row}
              words={words}
              fields={drawn(
                row,
                fields.filter((field) => !said.includes(field)),
              )}
            />
          ));
        }}
        {...(readsHistory && { history: () => ({ entity, id }) })}
      />
      {answer.data !== undefined && below && <Below>{below(answer.data as Shape<D>)}</Below>}
      {props.dialogs}
    </>
  );
};

/** The state at its head: of several the one that also marks its row on a card. */
const shownState = ({ columns }: Declared): [string, Columns[string]] => {
  const states = Object.entries(columns).filter(([, { kind }]) => kind === 'status');
  return states.find(([, { card = 'sign' }]) => card === 'sign') ?? states[0]!;
};

const waitingWord = <D extends Declared>(
  { machine }: D,
  row: Shape<D>,
  words: { readonly [Side in Party | 'overdue']?: string } = {},
): string | undefined => {
  const [word] = sidesOf(machine.waits[row.status]).flatMap((side) =>
    side === 'job' ? [] : (words[side] ?? []),
  );
  return word !== undefined && (row as { overdue?: unknown }).overdue === 'Y'
    ? (words.overdue ?? word)
    : word;
};
