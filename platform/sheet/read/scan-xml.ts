import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { damagedUnlessRead } from './open-workbook.ts';
import { SheetRefusal } from '../sheet-refusal.ts';

export type Attributes = Readonly<Record<string, string>>;
/** Names come without their namespace prefix: makers of workbooks choose it as they like. */
export type XmlHandlers = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/**
 * Reads one part of a workbook; turns once per piece, so that the caller can pass on what the handlers have collected.
 * A document type declaration is refused, for with it come entities; broken XML or UTF-8 is `sheet.damaged`.
 */
export async function* scanXml(part: string, stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const { open, text, close } = handlers;
  parser.on('error', (error) => {
    throw new SheetRefusal('sheet.damaged', { part, reason: error.message });
  });
  parser.on('doctype', () => {
    throw new SheetRefusal('sheet.dtd', { part });
  });
  parser.on('opentag', (tag) => open(localName(tag.name), tag.attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const piece = await damagedUnlessRead(() => pieces.next());
      if (piece.done) break;
      await damagedUnlessRead(async () => parser.write(decoder.decode(piece.value, { stream: true })));
      yield;
    }
    await damagedUnlessRead(async () => parser.write(decoder.decode()).close());
    yield;
  } finally {
    stream.destroy();
  }
}

/** Reads a part to its end. */
export const scanWholeXml = async (part: string, stream: Readable, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of scanXml(part, stream, handlers)) continue;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
