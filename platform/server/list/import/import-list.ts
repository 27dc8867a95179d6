import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import type * as z from 'zod/mini';
import type { Column, Columns } from '@portal/platform/contract/columns.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import type { ImportInput, ImportResult } from '../../../contract/workbook/import-result.ts';
import { sheetWords } from '@portal/platform/contract/workbook/sheet-words.ts';
import { fill, type Bilingual, type Language } from '@portal/platform/contract/words.ts';
import type { Caller, IncomingFile, OutgoingFile } from '../../caller.ts';
import { choicesIn, dictWordsOf, type DictWords } from '../sheet/dict-words.ts';
import { importing, type Keep } from './importing.ts';
import { progressUnder } from './import-progress.ts';
import { importRows, type ImportColumn, type Stamp } from './import-rows.ts';
import { sheetBytes } from '../../../sheet/write/write-sheet.ts';
import { CELLS, isTyped } from '../sheet/list-sheet.ts';
import { headingOf, namesOf, type GroupedWords, type Names } from '../sheet/words-of.ts';

/** Of a column that says nothing of workbooks. */
const USUAL_CHARS = 14;

export type ImportWords = GroupedWords & {
  readonly checks?: Names;
  /** Sentences on single fields, shown as notes on their headings. */
  readonly hints?: Names;
};

/** What a workbook that is filled in needs to know of its list. */
export type ImportFrame = {
  /** The page's permission: its title names the workbook. */
  readonly title: Pick<Permission, 'zh' | 'en'>;
  readonly words: Bilingual<ImportWords>;
  readonly columns: Columns;
  /** Fields that an exported workbook does not have: empty then. */
  readonly mayMiss?: readonly string[];
  readonly zone: (caller: Caller) => Promise<string>;
};

/** An empty workbook with a column for each field that can be typed. */
export const importTemplate = async (caller: Caller, frame: ImportFrame): Promise<OutgoingFile> => {
  const name = titled(frame, caller.language, 'template');
  const columns = importColumns(frame, caller.language, await dictWordsOf(caller, frame.columns));
  const body = await sheetBytes({ name, columns, zone: await frame.zone(caller), rows: [] });
  return { name: `${name}.xlsx`, contentType: XLSX, body, bytes: body.length };
};

/** What became of a row: a record that was not there before, one that was, or nothing that was not said already. */
export type RowEffect = 'created' | 'changed' | 'idle';

/**
 * Takes the rows of an uploaded workbook one by one: good ones are kept, bad ones come back in a workbook that marks each bad cell;
 * of a preview nothing is kept.
 * Fails with `err.excelFormat`, `err.tooManyRows`.
 */
export const importList = async <Shape extends z.ZodMiniType>(
  caller: Caller,
  input: ImportInput,
  file: IncomingFile,
  frame: ImportFrame & {
    /** What a row must be. */
    readonly shape: Shape;
    /** Takes one good row and what it was exported from; a `Failure` refuses this row only, its `field` names the cell. */
    readonly take: (row: z.output<Shape>, stamp: Stamp | undefined) => Promise<RowEffect>;
    readonly keep: Keep;
    /** Keeps what was done, so that it can be taken back; returns its number. */
    readonly batch?: () => Promise<string | null>;
    /** Of what others were told and nobody takes back: how a mistake is put right. */
    readonly mend?: string;
    /** The domain, as the kept file names it. */
    readonly source: string;
  },
): Promise<ImportResult> => {
  const words = frame.words[caller.language];
  const name = titled(frame, caller.language, 'refused');
  return importing(caller, input, { name, source: frame.source, keep: frame.keep }, async () => {
    const counted = { created: 0, changed: 0, idle: 0 };
    const dict = await dictWordsOf(caller, frame.columns);
    const done = await importRows(caller, file, {
      name,
      columns: importColumns(frame, caller.language, dict),
      shape: frame.shape,
      take: async (row, stamp) => {
        counted[await frame.take(row, stamp)] += 1;
      },
      words: { checks: words.checks ?? {} },
      zone: await frame.zone(caller),
      tell: progressUnder(caller, input.progress),
    });
    return {
      ...done,
      idle: counted.idle,
      effects: effectTexts(caller.language, counted),
      undo: (await frame.batch?.()) ?? null,
      mend: frame.mend ?? null,
    };
  });
};

/** What the rows did, a sentence for each effect that there was. */
export const effectTexts = (language: Language, counted: Readonly<Record<RowEffect, number>>): string[] => {
  const { effects } = sheetWords[language];
  return (['created', 'changed', 'idle'] as const).flatMap((effect) =>
    counted[effect] === 0 ? [] : [fill(effects[effect], { count: counted[effect] })],
  );
};

export const titled = ({ title }: ImportFrame, language: Language, what: 'template' | 'refused'): string =>
  fill(sheetWords[language][what], { title: title[language] });

/** The columns of an import: found by their headings in both languages, coded values by their words. */
export const importColumns = (
  { columns, words, mayMiss }: ImportFrame,
  language: Language,
  dict: DictWords = {},
): ImportColumn[] =>
  Object.entries(columns).flatMap(([field, column]) => {
    if (!isTyped(column)) return [];
    const group = column.kind === 'flag' ? 'flag' : column.names;
    const named = group === undefined ? undefined : namesOf(words[language], group, language);
    const usual = column.kind === 'day' ? sheetWords[language].day : undefined;
    const hint = words[language].hints?.[field] ?? usual;
    return [
      {
        field,
        header: headingOf(words[language], field, language),
        headers: [field, column.word ?? field].flatMap((word) => [
          headingOf(words.zh, word, 'zh'),
          headingOf(words.en, word, 'en'),
        ]),
        width: column.chars ?? USUAL_CHARS,
        kind: column.kind === 'flag' ? 'text' : CELLS[column.kind],
        ...heldIn(column),
        ...(hint !== undefined && { hint }),
        ...(mayMiss?.includes(field) && { mayMiss: true as const }),
        ...(column.cell && { read: column.cell, mayMiss: true as const }),
        ...(dict[field] && {
          choices: choicesIn(dict[field], language),
          codes: { ...codesBy(dict[field].zh), ...codesBy(dict[field].en) },
          known: new Set(Object.keys(dict[field].zh)),
        }),
        ...(group !== undefined && {
          choices: Object.values(named!),
          codes: { ...codesOf(words.zh, group, 'zh'), ...codesOf(words.en, group, 'en') },
        }),
      },
    ];
  });

/** What cells of a column hold, where their kind does not say it. */
const heldIn = ({ kind, holds }: Column): Pick<ImportColumn, 'holds'> => {
  if (holds !== undefined) return { holds };
  return kind === 'code' || kind === 'flag' ? { holds: kind } : {};
};

/** Name -> code. */
const codesOf = (words: GroupedWords, group: string, language: Language): Names =>
  codesBy(namesOf(words, group, language));

const codesBy = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [name, code]));
