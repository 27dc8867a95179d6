import type { Column, Columns } from '../../contract/columns.ts';
import type { Language } from '../../contract/words.ts';
import { namesIn, wordIn, type GroupedWords } from '../parts/screen-words.ts';
import { field, type FieldOptions, type FormField } from './field.ts';
import { limitsOf } from './limits.ts';

/** The fields of a form over declared columns, in their order: those with an input. `own` stands instead of what would be drawn. */
export const drawnFields = <C extends Columns>(
  columns: C,
  words: GroupedWords,
  language: Language,
  { isNew, own = {} }: { isNew: boolean; own?: Readonly<Record<string, FormField>> },
): FormField<keyof C & string>[] =>
  Object.entries(columns).flatMap(([name, column]) => {
    if (column.input === undefined) return [];
    const options: FieldOptions = {
      title: wordIn(words, name, language),
      ...(column.span && { span: column.span }),
      ...(words.hints?.[name] && { hint: words.hints[name] }),
      ...(column.stays && { disabled: !isNew }),
    };
    return [own[name] ? { ...options, ...own[name] } : drawn(name, column, options, words, language)];
  });

/** Places of `decimal`; a field of a quantity has three. */
const DECIMAL_PLACES = 6;

const drawn = (
  name: string,
  column: Column,
  options: FieldOptions,
  words: GroupedWords,
  language: Language,
): FormField => {
  const limits = limitsOf(column.input!);
  switch (column.kind) {
    case 'quantity':
    case 'money':
      return field.quantity(name, { ...options, min: 0 });
    case 'decimal':
      return field.quantity(name, { ...options, min: 0, precision: DECIMAL_PLACES });
    case 'count':
      return field.number(name, { ...options, ...limits });
    case 'flag':
      return field.flag(name, options);
    case 'day':
      return field.day(name, options);
    case 'moment':
      return field.moment(name, options);
    case 'choice':
    case 'status':
      return field.choice(name, namesIn(words, column.names!, language), options);
    case 'dict':
      return field.dict(name, column.typeCode!, options);
    case 'own':
      throw new Error(`The page draws the field ${name} itself`);
    case 'code':
    case 'text':
      break;
  }
  return field.text(name, { ...options, ...(limits.max !== undefined && { max: limits.max }) });
};
