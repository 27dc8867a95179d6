import { posix } from 'node:path';
import type { WorkbookArchive } from './open-workbook.ts';
import { scanWholeXml } from './scan-xml.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { plainText } from './xml-text.ts';

/** Where the rows of a workbook are, and what is needed to understand its cells. */
export type WorkbookParts = {
  readonly sheetPart: string;
  readonly from1904: boolean;
  readonly sharedTexts: readonly string[];
  /** Per cell style: does it show a number as a date? */
  readonly isDateStyle: readonly boolean[];
};

type Relation = { readonly id: string; readonly type: string; readonly target: string };

/** Finds the wanted sheet (by name, else the first that is not hidden) and reads texts and styles. */
export const readWorkbookParts = async (
  archive: WorkbookArchive,
  limits: SheetLimits,
  requested?: string,
): Promise<WorkbookParts> => {
  const workbook = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined || !archive.has(workbook)) throw new SheetRefusal('sheet.notExcel');
  const { sheetId, from1904 } = await readWorkbook(archive, workbook, requested);
  const relations = await relationsOf(archive, workbook);
  const sheetPart = relations.find(({ id, type }) => id === sheetId && type === 'worksheet')?.target;
  if (sheetPart === undefined || !archive.has(sheetPart)) throw new SheetRefusal('sheet.noSheet');
  const partOf = (kind: string): string | undefined => relations.find(({ type }) => type === kind)?.target;
  return {
    sheetPart,
    from1904,
    sharedTexts: await readSharedTexts(archive, partOf('sharedStrings'), limits),
    isDateStyle: await readDateStyles(archive, partOf('styles')),
  };
};

const relationsOf = async (archive: WorkbookArchive, part: string): Promise<readonly Relation[]> => {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(name)) return relations;
  await scanWholeXml(name, await archive.part(name), {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
};

const readWorkbook = async (archive: WorkbookArchive, part: string, requested?: string) => {
  let from1904 = false;
  let sheetId: string | undefined;
  await scanWholeXml(part, await archive.part(part), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (tag !== 'sheet' || sheetId !== undefined) return;
      const isWanted =
        requested === undefined
          ? (attributes.state ?? 'visible') === 'visible'
          : attributes.name === requested;
      if (isWanted) sheetId = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    },
  });
  return { sheetId, from1904 };
};

/** Phonetic guides (`rPh`) stand beside the text that they explain, and are not part of it. */
const readSharedTexts = async (
  archive: WorkbookArchive,
  part: string | undefined,
  limits: SheetLimits,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  if (part === undefined || !archive.has(part)) return texts;
  if (archive.sizeOf(part) > limits.sharedTextBytes)
    throw new SheetRefusal('sheet.bomb', { limit: limits.sharedTextBytes, part });
  let text = '';
  let isText = false;
  let isGuide = false;
  await scanWholeXml(part, await archive.part(part), {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isGuide = true;
      if (tag === 't') isText = !isGuide;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isGuide = false;
      if (tag === 'si') texts.push(plainText(text));
    },
  });
  return texts;
};

const readDateStyles = async (
  archive: WorkbookArchive,
  part: string | undefined,
): Promise<readonly boolean[]> => {
  const isDateStyle: boolean[] = [];
  if (part === undefined || !archive.has(part)) return isDateStyle;
  const custom = new Map<number, boolean>();
  let isCellStyles = false;
  await scanWholeXml(part, await archive.part(part), {
    open: (tag, { numFmtId, formatCode }) => {
      if (tag === 'numFmt') custom.set(Number(numFmtId), isDateFormat(formatCode ?? ''));
      if (tag === 'cellXfs') isCellStyles = true;
      if (tag === 'xf' && isCellStyles) {
        const format = Number(numFmtId ?? 0);
        isDateStyle.push(custom.get(format) ?? isBuiltInDate(format));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyles = false;
    },
  });
  return isDateStyle;
};

/** Numbers of the standard, with those that Chinese and Japanese Excel use for their own date forms. */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Characters of a number format; Excel itself writes at most 255. */
const LONGEST_FORMAT = 255;

/** A letter of day or time outside of quotes, brackets, escapes, fillers. `[h]`, `[mm]`, `[ss]` count elapsed time. */
const isDateFormat = (input: string): boolean => {
  const code = input.slice(0, LONGEST_FORMAT);
  if (/\[[hms]+\]/i.test(code)) return true;
  // short text: a format is cut above
  const letters = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  return /[ymdhs]/i.test(letters.replaceAll(/General/gi, ''));
};
