import type { CardPart } from '../../../contract/columns.ts';
import type { Column } from '../column.tsx';
import type { SetColumn } from '../shown-columns.ts';

/** How many figures a card shows before it is opened. */
const MOST_FIGURES = 4;

/** The columns of a list as the card of a row shows them: what decides first, the others when it is opened. */
export type CardParts<Row> = {
  readonly title: SetColumn<Row> | undefined;
  /** Says what the title means: the name of a part, of a partner. */
  readonly subtitle: SetColumn<Row> | undefined;
  readonly signs: readonly SetColumn<Row>[];
  readonly figures: readonly SetColumn<Row>[];
  readonly more: readonly SetColumn<Row>[];
};

type Kind = NonNullable<Column<never>['kind']>;
const SIGNS: readonly Kind[] = ['status', 'active'];
const NAMES: readonly Kind[] = ['link', 'code'];
const FIGURES: readonly Kind[] = ['quantity', 'money', 'day', 'moment', 'count'];

/**
 * Where each column of a list stands on a card. A column says so itself (`card`); what says nothing is placed by its kind: the first
 * number or name is the title, states are signs, quantities and days are figures. Columns that the user has hidden are not there.
 */
export const cardParts = <Row>(columns: readonly SetColumn<Row>[]): CardParts<Row> => {
  const said = (part: CardPart) => columns.filter(({ column }) => column.card === part);
  const free = columns.filter(({ column }) => column.card === undefined);
  const title =
    said('title')[0] ??
    free.find(({ column }) => column.to !== undefined) ??
    firstOf(free, NAMES) ??
    free[0] ??
    columns[0];
  const signs = [...said('sign'), ...ofKinds(free, SIGNS)].filter((one) => one !== title);
  const isPlaced = (one: SetColumn<Row>) => one === title || signs.includes(one);
  const unplaced = free.filter((one) => !isPlaced(one));
  const subtitle = firstOf(unplaced, ['text']);
  const figures = [
    ...said('figure').filter((one) => one !== title),
    ...ofKinds(unplaced, FIGURES),
    ...unplaced.filter((one) => one !== subtitle && !FIGURES.includes(kindOf(one))),
  ].slice(0, MOST_FIGURES);
  const more = columns.filter((one) => !isPlaced(one) && one !== subtitle && !figures.includes(one));
  return { title, subtitle, signs, figures: inOrder(columns, figures), more };
};

const kindOf = <Row>({ column }: SetColumn<Row>): Kind => column.kind ?? 'own';
const ofKinds = <Row>(columns: readonly SetColumn<Row>[], kinds: readonly Kind[]) =>
  columns.filter((one) => kinds.includes(kindOf(one)));
const firstOf = <Row>(columns: readonly SetColumn<Row>[], kinds: readonly Kind[]) =>
  columns.find((one) => kinds.includes(kindOf(one)));
/** As the user has ordered them. */
const inOrder = <Row>(columns: readonly SetColumn<Row>[], order: readonly SetColumn<Row>[]) =>
  columns.filter((one) => order.includes(one));
