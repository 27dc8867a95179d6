import { posix } from 'node:path';
import { slashed, type WorkbookArchive } from './open-workbook.ts';
import { builtInLook, lookOf, type NumberLook } from './number-look.ts';
import { scanWholeXml } from './scan-xml.ts';
import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefusal } from '../sheet-refusal.ts';
import { plainText } from '../xml-text.ts';

/** Where the rows of a workbook are, and what is needed to understand its cells. */
export type WorkbookParts = {
  readonly sheetPart: string;
  readonly from1904: boolean;
  readonly sharedTexts: readonly string[];
  /** What each cell style shows a number as. */
  readonly looks: readonly NumberLook[];
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
    looks: await readLooks(archive, partOf('styles')),
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
      const named = slashed(Target);
      const target = named.startsWith('/') ? named.slice(1) : posix.join(folder, named);
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
      const isThis =
        requested === undefined
          ? (attributes.state ?? 'visible') === 'visible'
          : attributes.name === requested;
      if (isThis) sheetId = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
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

const readLooks = async (
  archive: WorkbookArchive,
  part: string | undefined,
): Promise<readonly NumberLook[]> => {
  const looks: NumberLook[] = [];
  if (part === undefined || !archive.has(part)) return looks;
  const custom = new Map<number, NumberLook>();
  let isCellStyles = false;
  await scanWholeXml(part, await archive.part(part), {
    open: (tag, { numFmtId, formatCode }) => {
      if (tag === 'numFmt') custom.set(Number(numFmtId), lookOf(formatCode ?? ''));
      if (tag === 'cellXfs') isCellStyles = true;
      if (tag === 'xf' && isCellStyles) {
        const format = Number(numFmtId ?? 0);
        looks.push(custom.get(format) ?? builtInLook(format));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyles = false;
    },
  });
  return looks;
};
