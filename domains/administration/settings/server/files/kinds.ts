/** A kind of file that is taken: what its first bytes must be, and how it goes out again. */
export type FileKind = {
  readonly contentType: string;
  /** Pictures have the smaller limit (SPEC section 9). */
  readonly image: boolean;
  /** The browser may show it in place: it cannot carry a program. */
  readonly inline: boolean;
  readonly fits: (head: Buffer) => boolean;
};

/** Bytes that are looked at. */
export const HEAD = 4_100;

/** The kind of a file by its name; undefined when we do not take such files. */
export const kindOf = (name: string): FileKind | undefined =>
  kinds[/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

const starts =
  (...signatures: readonly (readonly number[] | string)[]) =>
  (head: Buffer): boolean =>
    signatures.some((signature) => {
      const bytes = Buffer.from(signature as string);
      return head.subarray(0, bytes.length).equals(bytes);
    });
const isJpeg = starts([0xff, 0xd8, 0xff]);
/** RIFF, four bytes of length, then the kind. */
const isWebp = (head: Buffer): boolean => starts('RIFF')(head) && head.toString('latin1', 8, 12) === 'WEBP';
const isTiff = starts('II*\0', 'MM\0*');
/** The head of the first entry is 30 bytes and its name; an empty archive is 22 bytes. */
const isZip = (head: Buffer): boolean =>
  (starts('PK\x03\x04')(head) && head.length > 30) || (starts('PK\x05\x06')(head) && head.length >= 22);
/** Office documents are archives whose first entry is one of these, or stands in the folder of their kind. */
const isOffice =
  (folder: 'word' | 'xl' | 'ppt') =>
  (head: Buffer): boolean =>
    isZip(head) &&
    ['[Content_Types].xml', '_rels/', 'docProps/', 'customXml/', `${folder}/`].some((name) =>
      head
        .subarray(30, 30 + head.readUInt16LE(26))
        .toString('latin1')
        .startsWith(name),
    );
const isOldOffice = starts([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Text has no zero bytes; UTF-16 is told by its mark. */
const isText = (head: Buffer): boolean => starts([0xff, 0xfe], [0xfe, 0xff])(head) || !head.includes(0);
const isMarkup = (head: Buffer): boolean =>
  isText(head) && /^(\uFEFF)?\s*</.test(head.toString(head[0] === 0xff ? 'utf16le' : 'utf8'));
/** Truevision TGA has no signature: colour map 0 or 1, and one of six picture types. */
const isTga = (head: Buffer): boolean =>
  head.length > 18 && head[1]! <= 1 && [1, 2, 3, 9, 10, 11].includes(head[2]!);
const isPcx = (head: Buffer): boolean => head[0] === 0x0a && head[1]! <= 5 && head[2] === 1;

const image = (contentType: string, fits: FileKind['fits'], inline = true): FileKind => ({
  contentType,
  image: true,
  inline,
  fits,
});
const document = (contentType: string, fits: FileKind['fits']): FileKind => ({
  contentType,
  image: false,
  inline: false,
  fits,
});

const office = 'application/vnd.openxmlformats-officedocument';
/** The pictures of SPEC section 9, and the papers of the trade. SVG may carry scripts and always goes out as a download. */
const kinds: Readonly<Record<string, FileKind>> = {
  png: image('image/png', starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpg: image('image/jpeg', isJpeg),
  jpeg: image('image/jpeg', isJpeg),
  jpe: image('image/jpeg', isJpeg),
  webp: image('image/webp', isWebp),
  gif: image('image/gif', starts('GIF87a', 'GIF89a')),
  bmp: image('image/bmp', starts('BM')),
  svg: image('image/svg+xml', isMarkup, false),
  tif: image('image/tiff', isTiff, false),
  exif: image(
    'application/octet-stream',
    (head) => isJpeg(head) || isTiff(head) || starts('Exif')(head),
    false,
  ),
  pcx: image('image/x-pcx', isPcx, false),
  tga: image('image/x-tga', isTga, false),
  fpx: image('image/vnd.fpx', isOldOffice, false),
  pdf: document('application/pdf', starts('%PDF-')),
  xlsx: document(`${office}.spreadsheetml.sheet`, isOffice('xl')),
  docx: document(`${office}.wordprocessingml.document`, isOffice('word')),
  pptx: document(`${office}.presentationml.presentation`, isOffice('ppt')),
  xls: document('application/vnd.ms-excel', isOldOffice),
  doc: document('application/msword', isOldOffice),
  ppt: document('application/vnd.ms-powerpoint', isOldOffice),
  zip: document('application/zip', isZip),
  // Chinese electronic invoices come as OFD, a zip of XML.
  ofd: document('application/ofd', isZip),
  xml: document('application/xml', isMarkup),
  csv: document('text/csv', isText),
  txt: document('text/plain', isText),
  edi: document('application/edifact', isText),
};
