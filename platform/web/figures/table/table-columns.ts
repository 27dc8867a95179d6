import { fill } from '../../../contract/words.ts';
import { numberText, wholeNumberText, type FigureWords } from '../calculate/figure-text.ts';
import type { Figures, Measure, Point } from '../figures.ts';

export type TableOptions<Key extends string> = {
  /** The head of the first column: what groups or periods are. */
  readonly names: string;
  /** A last column with the whole of each row, where its figures are parts of one. */
  readonly hasTotal?: boolean;
  /** What the cards of a telephone show before they are opened; all measures without it. */
  readonly decisive?: readonly Key[];
};

/** A column of figures: on the screen, on paper, read aloud and in a file. */
export type FigureColumn<Key extends string> = {
  readonly key: string;
  readonly title: string;
  readonly kind: 'name' | 'number';
  readonly isDecisive: boolean;
  /** Grouped, without its unit, which the title has; empty where the figure is not known. */
  readonly text: (point: Point<Key>) => string;
};

/** The names of the points, each measure, and the whole of a row. */
export const columnsOf = <Key extends string>(
  { measures }: Figures<Key>,
  { names, hasTotal = false, decisive }: TableOptions<Key>,
  words: Pick<FigureWords, 'total' | 'head'>,
): FigureColumn<Key>[] => [
  { key: 'name', title: names, kind: 'name', isDecisive: true, text: ({ name }) => name },
  ...measures.map((measure): FigureColumn<Key> => ({
    key: `measure ${measure.key}`,
    title: titleOf(measure, words),
    kind: 'number',
    isDecisive: decisive === undefined || decisive.includes(measure.key),
    text: ({ values, cells }) => cells?.[measure.key] ?? numberText(values[measure.key], measure),
  })),
  ...(hasTotal
    ? [
        {
          key: 'total',
          title: words.total,
          kind: 'number',
          isDecisive: true,
          text: (point) => wholeNumberText(point, measures),
        } satisfies FigureColumn<Key>,
      ]
    : []),
];

/** A name with its unit, unless it has it already. Example: `Loading rate (%)`. */
const titleOf = ({ name, unit, kind }: Measure, words: Pick<FigureWords, 'head'>): string => {
  const word = unit ?? (kind === 'percent' ? '%' : '');
  return word === '' || name.includes(word) ? name : fill<string>(words.head, { name, unit: word });
};
