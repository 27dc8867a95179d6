import * as z from 'zod/mini';
import { brokenIn, checkText } from '@portal/platform/contract/values/check-text.ts';
import { sheetChecks } from '@portal/platform/contract/workbook/sheet-checks.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { cellValue } from '@portal/platform/server/list/import/cell-value.ts';
import type { ReadCell } from '@portal/platform/sheet/read/read-cell.ts';
import type { ReadRow } from '@portal/platform/sheet/read/read-sheet.ts';
import { eightDContent, type StageContent } from '../../contract/content/content.ts';
import type { ContentField } from '../../contract/content/kinds.ts';
import { draftFields, emptyContent, emptyRow, type AnyContent } from '../../contract/content/shapes.ts';
import type { BadCell } from '../../contract/endpoints.ts';
import type { Stage } from '../../contract/stages.ts';
import { words } from '../../contract/words.en.ts';
import type { Choices } from './choices.ts';
import { lineOfKey } from './form-lines.ts';
import { sheetNames } from './sheet-names.ts';

/** A stage as a sheet says it, and where each place of it stands there. */
export type ReadStage = {
  readonly content: AnyContent;
  readonly errors: readonly BadCell[];
  /** The cell of a place of the content, which a later check refuses. */
  readonly cellOf: (path: readonly PropertyKey[], message: string) => BadCell;
};

type Value = string | number | null;

/** Reads the sheet of one stage: lines are found by their keys, in any order. `heading` is that of the column of keys. */
export const readStage = (
  stage: Stage,
  lines: readonly ReadRow[],
  { heading, choices, language }: { heading: string; choices: Choices; language: Language },
): ReadStage | undefined => {
  const [head, ...rows] = lines;
  const headings = head?.cells.map(({ text }) => text.trim()) ?? [];
  const keyAt = headings.indexOf(heading);
  const valueAt = headings.findIndex((text) => text === words.zh.form.value || text === words.en.form.value);
  if (keyAt === -1 || valueAt === -1) return undefined;
  const checks: Readonly<Record<string, string>> = {
    ...platformWords[language].checks,
    ...sheetChecks[language],
    ...words[language].checks,
  };
  const { form } = words[language];
  const errors: BadCell[] = [];
  const sheet = sheetNames[stage];
  const refuse = (row: number, message: string): void => {
    errors.push({ sheet, row, column: headings[valueAt]!, message });
  };
  const places = new Map<string, number>();
  const said = new Map<string, Map<number, Record<string, Value>>>();
  const content: Record<string, unknown> = emptyContent(stage);
  for (const { row, cells } of rows) {
    const key = cells[keyAt]?.text.trim() ?? '';
    const cell = cells[valueAt];
    const isEmpty = cell === undefined || cell.text.trim() === '';
    const line = lineOfKey(stage, key);
    if (line === undefined) {
      if (!isEmpty) refuse(row, form.noSuchLine);
      continue;
    }
    if (places.has(key)) {
      refuse(row, fill(form.lineTwice, { row: places.get(key)! }));
      continue;
    }
    places.set(key, row);
    const value = isEmpty ? null : valueIn(cell, line.field, choices, language, checks);
    if (typeof value === 'object' && value !== null) {
      refuse(row, value.broken);
      continue;
    }
    const [first, at, inner] = line.path as [string, number?, string?];
    if (inner === undefined) content[first] = value;
    else if (value !== null) placeIn(said, first, at!)[inner] = value;
  }
  const { lists }: StageContent = eightDContent[stage];
  // Empty places between rows close up: each row keeps the number that it had on the sheet.
  const numbers = new Map<string, number[]>();
  for (const [name, list] of Object.entries(lists)) {
    const filled = [...(said.get(name) ?? [])].toSorted(([one], [other]) => one - other);
    numbers.set(
      name,
      filled.map(([at]) => at),
    );
    content[name] = filled.map(([, row]) => ({ ...emptyRow(list.fields), ...row }));
  }
  const cellOf = (path: readonly PropertyKey[], message: string): BadCell => {
    const [first, at, inner] = path;
    const key =
      inner === undefined
        ? String(first)
        : `${String(first)}.${(numbers.get(String(first))?.[Number(at)] ?? 0) + 1}.${String(inner)}`;
    return { sheet, row: places.get(key) ?? 1, column: headings[valueAt]!, message };
  };
  const parsed = z.safeParse(z.object(draftFields(stage) as Record<string, z.ZodMiniType>), content);
  if (!parsed.success)
    for (const broken of brokenIn(parsed.error)) errors.push(cellOf(broken.path, checkText(checks, broken)));
  return { content: parsed.success ? parsed.data : content, errors, cellOf };
};

const placeIn = (
  said: Map<string, Map<number, Record<string, Value>>>,
  list: string,
  at: number,
): Record<string, Value> => {
  const rows = said.get(list) ?? new Map<number, Record<string, Value>>();
  said.set(list, rows);
  const row = rows.get(at) ?? {};
  rows.set(at, row);
  return row;
};

/** What a cell gives for its field, or why it does not. */
const valueIn = (
  cell: ReadCell,
  field: ContentField,
  choices: Choices,
  language: Language,
  checks: Readonly<Record<string, string>>,
): Value | { readonly broken: string } => {
  if (cell.formula) return { broken: checks.formula! };
  const found = cellValue(cell, {
    kind: field.kind === 'day' ? 'day' : field.kind === 'count' ? 'quantity' : 'text',
    ...(field.kind === 'flag' && { holds: 'flag' as const }),
    ...(field.kind === 'count' && { holds: 'percent' as const }),
  });
  if ('broken' in found) return { broken: fill<string>(checks[found.broken]!, found) };
  const { text } = found;
  if (field.kind === 'count')
    return /^\d{1,9}$/.test(text) ? Number(text) : { broken: words[language].form.noNumber };
  const known = choices(field);
  if (field.kind !== 'choice' && field.kind !== 'dict' && field.kind !== 'flag') return text;
  const one = known.find((choice) => [choice.code, choice.zh, choice.en].includes(text));
  if (one) return one.code;
  return {
    broken: fill(checks.notAmong!, {
      value: text,
      choices: known.map((choice) => choice[language]).join(', '),
    }),
  };
};
