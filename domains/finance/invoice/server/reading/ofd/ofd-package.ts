import { posix } from 'node:path';
import { Refused } from '../refused.ts';
import { only, textAt, xmlTree, type XmlElement } from '../xml/xml-tree.ts';
import type { Unzipped } from '../zip.ts';

/** The files of an OFD by their places: paths are absolute or relative to the file that names them, and the case of folders varies. */
export type OfdPackage = {
  readonly root: XmlElement;
  readonly document: { readonly path: string; readonly tree: XmlElement | undefined };
  /** Its bytes, undefined where there is none. */
  readonly bytes: (path: string) => Buffer | undefined;
  readonly tree: (path: string) => XmlElement | undefined;
  /** The first XML whose path fits. */
  readonly find: (path: RegExp) => XmlElement | undefined;
  readonly images: () => readonly Buffer[];
};

/** Pictures of an invoice: a QR code and a seal. */
const MOST_IMAGES = 6;

/** By the names of its entries. */
export const isOfd = (names: readonly string[]): boolean => names.some((name) => /^ofd\.xml$/i.test(name));

export const ofdPackage = (files: Unzipped): OfdPackage => {
  const byPath = new Map<string, Buffer>();
  for (const [name, bytes] of files) {
    const key = keyOf(name);
    if (byPath.has(key)) throw new Refused('zipNames', { name: name.slice(0, 80) });
    byPath.set(key, bytes);
  }
  const bytes = (path: string): Buffer | undefined => byPath.get(keyOf(path));
  const tree = (path: string): XmlElement | undefined => {
    const found = bytes(path);
    return found === undefined ? undefined : xmlTree(found);
  };
  const root = tree('OFD.xml')!;
  if (root.children.filter(({ name }) => name === 'DocBody').length > 1) throw new Refused('severalInvoices');
  const path = textAt(only(root, 'DocBody'), 'DocRoot') ?? 'Doc_0/Document.xml';
  return {
    root,
    document: { path, tree: tree(path) },
    bytes,
    tree,
    find: (fits) => {
      const found = [...byPath].find(([key]) => fits.test(key));
      return found === undefined ? undefined : xmlTree(found[1]);
    },
    images: () =>
      [...byPath]
        .flatMap(([key, image]) => (/\/res\/[^/]*\.(?:png|jpe?g|bmp)$/.test(key) ? [image] : []))
        .slice(0, MOST_IMAGES),
  };
};

const keyOf = (path: string): string => posix.normalize(`/${path.replaceAll('\\', '/')}`).toLowerCase();

/** A path as the file at `from` writes it. @example placeOf('Doc_0/Document.xml', 'Tags/CustomTags.xml') // 'Doc_0/Tags/CustomTags.xml' */
export const placeOf = (from: string, path: string): string =>
  path.startsWith('/') ? path : posix.join(posix.dirname(from), path);
