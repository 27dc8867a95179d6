import type { Language } from '@portal/platform/contract/words.ts';
import { eightDContent } from '../../contract/content/content.ts';
import type { ContentField, ContentFields } from '../../contract/content/kinds.ts';
import { emptyRow, type AnyContent, type AnyRow } from '../../contract/content/shapes.ts';
import type { Stage } from '../../contract/stages.ts';
import { words } from '../../contract/words.en.ts';

/** Empty places that each list has behind what stands in it. */
const FREE_PLACES = 2;

/** One line of a form: a field of the stage, or of one row of a list. */
export type FormLine = {
  /** How the line is known when it comes back: `symptom`, `causes.2.hypothesis`. */
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly field: ContentField;
  readonly label: string;
  readonly value: string | number | null;
};

/** The lines of a stage in their order, with empty places in which further rows are written. */
export const formLines = (stage: Stage, content: AnyContent, language: Language): FormLine[] => {
  const said: Readonly<Record<string, string>> = words[language].fields;
  const { fields, lists } = eightDContent[stage] as {
    fields: ContentFields;
    lists: Readonly<Record<string, { fields: ContentFields; least: number; most: number }>>;
  };
  return [
    ...Object.entries(fields).map(([name, field]) => ({
      key: name,
      path: [name],
      field,
      label: said[name] ?? name,
      value: (content[name] ?? null) as FormLine['value'],
    })),
    ...Object.entries(lists).flatMap(([name, list]) => {
      const rows = content[name] as readonly AnyRow[];
      const places = Math.min(list.most, rows.length + FREE_PLACES);
      return Array.from({ length: places }, (_, at) => rows[at] ?? emptyRow(list.fields)).flatMap((row, at) =>
        Object.entries(list.fields).map(([inner, field]) => ({
          key: `${name}.${at + 1}.${inner}`,
          path: [name, at, inner],
          field,
          label: `${said[name] ?? name} ${at + 1}: ${said[inner] ?? inner}`,
          value: row[inner] ?? null,
        })),
      );
    }),
  ];
};

/** The line that a key names, also one behind the places that were written; undefined where there is no such field. */
export const lineOfKey = (stage: Stage, key: string): Pick<FormLine, 'path' | 'field'> | undefined => {
  const { fields, lists } = eightDContent[stage] as {
    fields: ContentFields;
    lists: Readonly<Record<string, { fields: ContentFields }>>;
  };
  const [first = '', no, inner = ''] = key.split('.');
  if (no === undefined) {
    const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
    return field && { path: [first], field };
  }
  if (!/^[1-9]\d?$/.test(no) || !Object.hasOwn(lists, first)) return undefined;
  const listed = lists[first]!.fields;
  return Object.hasOwn(listed, inner)
    ? { path: [first, Number(no) - 1, inner], field: listed[inner]! }
    : undefined;
};
