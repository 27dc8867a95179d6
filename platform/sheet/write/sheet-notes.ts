import { columnLetters, xmlText } from '../xml-text.ts';

/** A note that Excel shows when the pointer rests on a cell. Row and column count from 0. */
export type SheetNote = { readonly row: number; readonly column: number; readonly text: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const BATCH = 500;

/** `xl/comments1.xml`: what the notes say. */
export function* notesXml(notes: readonly SheetNote[]): Generator<Buffer> {
  yield Buffer.from(
    `${HEAD}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author></author></authors><commentList>`,
  );
  yield* inBatches(
    notes,
    ({ row, column, text }) =>
      `<comment ref="${columnLetters(column)}${row + 1}" authorId="0"><text><r><rPr><sz val="9"/><rFont val="Microsoft YaHei"/></rPr>` +
      `<t xml:space="preserve">${xmlText(text)}</t></r></text></comment>`,
  );
  yield Buffer.from('</commentList></comments>');
}

/** `xl/drawings/vmlDrawing1.vml`: where the notes stand. Excel drops notes that have no such box. */
export function* noteBoxesVml(notes: readonly SheetNote[]): Generator<Buffer> {
  const blocks = Array.from({ length: Math.ceil((notes.length + 1) / 1024) }, (_, index) => index + 1).join(
    ',',
  );
  yield Buffer.from(
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
      `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks}"/></o:shapelayout>` +
      '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/>' +
      '<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
  );
  let id = 1024;
  yield* inBatches(
    notes,
    ({ row, column }) =>
      `<v:shape id="_x0000_s${++id}" type="#_x0000_t202" style="position:absolute;width:180pt;height:48pt;visibility:hidden" fillcolor="#fffbe6" o:insetmode="auto">` +
      `<v:fill color2="#fffbe6"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note">` +
      `<x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1},12,${row},4,${column + 4},12,${row + 3},8</x:Anchor>` +
      `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  yield Buffer.from('</xml>');
}

function* inBatches(notes: readonly SheetNote[], line: (note: SheetNote) => string): Generator<Buffer> {
  for (let at = 0; at < notes.length; at += BATCH) {
    yield Buffer.from(
      notes
        .slice(at, at + BATCH)
        .map(line)
        .join(''),
    );
  }
}
