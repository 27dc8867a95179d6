import { houseLayout } from '@portal/label/contract/layout/layout.ts';

/** A piece, as far as a code names it. */
export type CodedPiece = { readonly manufacturingNo: string; readonly partNo: string };

/** What a code says of a piece; a field that it does not say fits any. */
export type SaidPiece = {
  readonly manufacturingNo?: string;
  readonly partNo?: string;
  readonly assemblyLine?: string;
  readonly partGroup?: string;
};

/** What is printed of a piece on its label and on the paper of the rack. */
export const pieceCode = ({ manufacturingNo, partNo }: CodedPiece): string =>
  `${manufacturingNo}/${squeezed(partNo)}`;

/** What is said, and is not this. */
export const differs = (said: string | undefined, own: string): boolean =>
  said !== undefined && said !== squeezed(own);

/** True where what a code says is this piece. */
export const names = (said: SaidPiece, piece: CodedPiece): boolean =>
  (said.manufacturingNo !== undefined || said.partNo !== undefined) &&
  (said.manufacturingNo === undefined || said.manufacturingNo === squeezed(piece.manufacturingNo)) &&
  (said.partNo === undefined || said.partNo === squeezed(piece.partNo));

/**
 * A code of a piece: the label of a piece (`47110815/5G0857001A`), a manufacturing number (the bars of a JIS label), a part number with or without its
 * identifier `P`, or a Data Matrix (ISO/IEC 15434, format 06): of a JIS label it names the vehicle, its line and part group, and its part where that is
 * one; of others the part. Blanks and letter case say nothing.
 */
export const readPiece = (code: string, pieces: readonly CodedPiece[]): SaidPiece => {
  const text = squeezed(code);
  const [manufacturingNo = '', partNo = ''] = text.split('/');
  if (partNo !== '' && !text.startsWith(ENVELOPE)) return { manufacturingNo, partNo };
  if (pieces.some((piece) => squeezed(piece.manufacturingNo) === text)) return { manufacturingNo: text };
  if (!text.startsWith(ENVELOPE)) return { partNo: partOf(text, pieces) };
  const fields = fieldsOf(text);
  return Object.fromEntries(
    Object.entries(IDENTIFIERS).flatMap(([named, identifier]) => {
      const field = fields.find((one) => one.startsWith(identifier) && one.length > identifier.length);
      return field === undefined ? [] : [[named, field.slice(identifier.length)]];
    }),
  );
};

/** The fields of a Data Matrix, each with its identifier. */
const fieldsOf = (text: string): string[] =>
  SEPARATORS.reduce((parts, sign) => parts.flatMap((part) => part.split(sign)), [text]);

/**
 * The licence plate of a rack (3J or 4J) that a code is or holds; undefined where it is none.
 * @example plateIn('3JUN123456789000000042') // '3JUN123456789000000042'
 */
export const plateIn = (code: string): string | undefined =>
  fieldsOf(squeezed(code)).find((field) => PLATE.test(field));
const PLATE = /^[34]J[A-Z0-9]{3,}$/;

/** How the house's JIS label names a field in its Data Matrix. */
const identifierOf = (field: 'manufacturingNo' | 'partNumber' | 'assemblyLine' | 'partGroup'): string =>
  houseLayout('jis').identifiers!.find((line) => line.field === field)!.identifier;
const IDENTIFIERS = {
  manufacturingNo: identifierOf('manufacturingNo'),
  partNo: identifierOf('partNumber'),
  assemblyLine: identifierOf('assemblyLine'),
  partGroup: identifierOf('partGroup'),
} as const satisfies Record<keyof SaidPiece, string>;

const partOf = (text: string, pieces: readonly CodedPiece[]): string => {
  const bare = text.replace(/^P/, '');
  return bare !== text && pieces.some(({ partNo }) => squeezed(partNo) === bare) ? bare : text;
};

const ENVELOPE = '[)>';
/** GS and RS as scanners send them: themselves, or spelt out. */
const SEPARATORS = ['\u001D', '\u001E', '\u0004', '|', '<GS>', '<RS>', '<EOT>'];
const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[ \t]/g, '');
