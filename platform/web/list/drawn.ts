import type { Column as Declared, Columns } from '../../contract/columns.ts';
import { isFor } from '../../contract/columns.ts';
import { inputNames, type Filter as DeclaredFilter } from '../../contract/filters.ts';
import type { DeclaredList } from '../../contract/list-of.ts';
import type { Language } from '../../contract/words.ts';
import type { FilterName, ListEndpoint, RowOf } from '../calls/use-list.ts';
import { column, type Column, type ColumnOptions } from './column.tsx';
import { filter, type Filter } from './filter/filter.ts';
import { namesIn, wordIn, type GroupedWords } from '../parts/screen-words.ts';

type List = ListEndpoint & DeclaredList;
type FieldName<L extends List> = keyof L['columns'] & string;
type OwnName<L extends List> = {
  [Field in FieldName<L>]: L['columns'][Field]['kind'] extends 'own' ? Field : never;
}[FieldName<L>];
/** Columns that a page draws itself, by field, those of kind `own` among them; they keep their place and declared width. Null leaves one out. */
export type OwnColumns<L extends List> = {
  readonly [Field in FieldName<L>]?: Column<RowOf<L>> | null;
} & { readonly [Field in OwnName<L>]: Column<RowOf<L>> | null };
type OwnFilterName<L extends List> = {
  [Name in keyof L['filters'] & string]: L['filters'][Name]['kind'] extends 'own' ? Name : never;
}[keyof L['filters'] & string];
/** Filters that a page draws itself, by name, those of kind `own` among them. Null leaves one out. */
export type OwnFilters<L extends List> = {
  readonly [Name in keyof L['filters'] & string]?: Filter | null;
} & {
  readonly [Name in OwnFilterName<L>]: Filter | null;
};

/** The columns of a declared list, in its order. */
export const drawnColumns = <L extends List>(
  list: L,
  words: GroupedWords,
  language: Language,
  own?: OwnColumns<L>,
): Column<RowOf<L>>[] => drawnFrom<RowOf<L>>(list.columns, words, language, own);

/** The same of columns that are no list's alone: of one record. */
export const drawnFrom = <Row>(
  columns: Columns,
  words: GroupedWords,
  language: Language,
  own: Readonly<Record<string, Column<Row> | null | undefined>> = {},
): Column<Row>[] =>
  Object.entries(columns).flatMap(([field, declared]) => {
    if (declared.hidden === 'always') return [];
    const options: ColumnOptions = {
      title: wordIn(words, field, language),
      ...(declared.px !== undefined && { width: declared.px }),
      ...(declared.card && { card: declared.card }),
      ...((declared.hidden || !isFor(declared, language)) && { hidden: true }),
    };
    const special = own[field];
    if (special === null) return [];
    return [
      special
        ? { ...options, ...special, width: (special.fields ? undefined : declared.px) ?? special.width }
        : drawn<Row>(field, declared, options, words, language),
    ];
  });

const drawn = <Row>(
  name: string,
  declared: Declared,
  options: ColumnOptions,
  words: GroupedWords,
  language: Language,
): Column<Row> => {
  const field = name as keyof Row & string;
  const unit = declared.unit as (keyof Row & string) | undefined;
  switch (declared.kind) {
    case 'choice':
      return column.choice(field, namesIn(words, declared.names!, language), options);
    case 'status':
      return column.status(field, declared.machine!, namesIn(words, declared.names!, language), options);
    case 'dict':
      return column.dict(field, declared.typeCode!, options);
    case 'quantity':
      return column[declared.signed ? 'change' : 'quantity'](field, unit, options);
    case 'decimal':
      return column.quantity(field, unit, options);
    case 'money':
      return column.money(field, unit, options);
    case 'own':
      throw new Error(`The page draws the column ${name} itself`);
    case 'count':
      return declared.signed ? column.change(field, unit, options) : column.count(field, options);
    case 'code':
    case 'text':
    case 'day':
    case 'moment':
    case 'flag':
      break;
  }
  return column[declared.kind](field, options);
};

/** The filters of a declared list, in its order. */
export const drawnFilters = <L extends List>(
  list: L,
  words: GroupedWords,
  language: Language,
  own?: OwnFilters<L>,
): Filter<FilterName<L>>[] =>
  Object.entries(list.filters).flatMap(([name, declared]) => {
    if (declared.kind === 'hidden') return [];
    const title = wordIn(words, name, language);
    const special = own?.[name as keyof L['filters'] & string];
    if (special === null) return [];
    return [{ title, ...(special ?? drawnFilter(name, declared, words, language)) } as Filter<FilterName<L>>];
  });

const drawnFilter = (
  name: string,
  declared: DeclaredFilter,
  words: GroupedWords,
  language: Language,
): Filter => {
  switch (declared.kind) {
    case 'choice':
    case 'status':
      return filter.choice(name, selectedNames(declared, words, language), { many: declared.many === true });
    case 'flag':
      return filter.flag(name);
    case 'days':
      return { ...filter.day(name), names: inputNames(name, declared) };
    case 'dict':
      return filter.dict(name, declared.typeCode!);
    case 'own':
      throw new Error(`The page draws the filter ${name} itself`);
    case 'contains':
    case 'atLeast':
    case 'hidden':
      break;
  }
  return filter.text(name);
};

/** The names of just the values that the filter takes. */
const selectedNames = ({ values, names }: DeclaredFilter, words: GroupedWords, language: Language) => {
  const all = namesIn(words, names!, language);
  return Object.fromEntries(values!.map((value) => [value, all[value] ?? value]));
};
