import { SaxesParser } from 'saxes';
import { decodeXml } from './decode-xml.ts';
import { Refused } from '../refused.ts';

/** An element by its name without prefix. `text` is its own, without that of its children. */
export type XmlElement = {
  readonly name: string;
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

/** 2,000 lines of 12 elements, and as much again; nothing of an invoice lies deeper than six. */
const MOST_ELEMENTS = 60_000;
const MOST_DEPTH = 40;
const MOST_TEXT = 100_000;

/**
 * Reads a whole XML into its tree. Refuses a document type before anything of it is read (`doctype`), what is no XML (`malformedXml`), and more elements,
 * depth or text than any invoice has (`xmlTooMuch`).
 */
export const xmlTree = (bytes: Uint8Array): XmlElement => treeOf(decodeXml(bytes));

const treeOf = (text: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  parser.on('error', () => {
    // behind its end a file may go on with a second one
    if (root !== undefined && open.length === 0 && text.includes(`<${root.name}`, parser.position))
      throw new Refused('severalInvoices');
    throw new Refused('malformedXml', { line: String(parser.line) });
  });
  parser.on('doctype', () => {
    throw new Refused('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length >= MOST_DEPTH) throw new Refused('xmlTooMuch');
    const colon = name.indexOf(':');
    const element: XmlElement = {
      name: name.slice(colon + 1),
      prefix: name.slice(0, Math.max(colon, 0)),
      attributes,
      children: [],
      text: '',
    };
    if (open.length === 0) root = element;
    else open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (piece: string): void => {
    const element = open.at(-1);
    if (element === undefined) return;
    element.text += piece;
    if (element.text.length > MOST_TEXT) throw new Refused('xmlTooMuch');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  writePieces(parser, text);
  if (root === undefined) throw new Refused('malformedXml', { line: '1' });
  return root;
};

/** Piece by piece, so that the first document type ends it before what follows is looked at. */
const writePieces = (parser: SaxesParser, text: string): void => {
  const PIECE = 16_384;
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
};

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The one child of that path, undefined where there is none. Refuses a second one (`elementTwice`): nobody could say which of them counts. */
export const only = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined => {
  let found = element;
  for (const name of path) {
    const same = childrenOf(found, name);
    if (same.length > 1) throw new Refused('elementTwice', { element: name });
    found = same[0];
  }
  return found;
};

/** Its text without blanks around it; null where it is absent or empty. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  only(element, ...path)?.text.trim() || null;

/** All elements below one, itself first. */
export function* allElements(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* allElements(child);
}
