import type { TextColumn } from './row-text.ts';

/**
 * The rows of `text`, composites one behind the other, as an array of objects in JSON, in UTF-8. Only the first row keeps the column `once`.
 *
 * A composite is written as PostgreSQL, "Composite Type Input and Output Syntax" tells: nothing between two commas is null, a value in
 * quotes doubles its quotes and backslashes. Fails when the text does not fit the columns. `ids` receives the ids of the rows.
 */
export const rowsAsJson = (
  text: string,
  columns: readonly TextColumn[],
  once: string,
  ids?: string[],
): Buffer => {
  const writer = new RowsWriter(text, columns);
  while (writer.hasMore()) writer.putRow(once, ids);
  return writer.json();
};

const code = (character: string): number => character.charCodeAt(0);
const COMMA = code(',');
const ROW_ENDS = code(')');
const QUOTE = code('"');
const BACKSLASH = code('\\');
const SPACE = code(' ');
const ZERO = code('0');
const POINT = code('.');
const TRUE_BEGINS = code('t');
const OPENS = code('{');
const CLOSES = code('}');
const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const NULL = ascii('null');
const TRUE = ascii('true');
const FALSE = ascii('false');

/** A character takes at most so many bytes in JSON: `\u001f`. */
const WIDEST = 6;
/** Most pages fit in as many bytes, which are written over for each. */
const usual = Buffer.allocUnsafeSlow(1 << 18);

/** Bytes and not strings: the 800 values of a page would be thousands of small objects to clear away, made into bytes again at the end. */
class RowsWriter {
  readonly #text: string;
  readonly #columns: readonly TextColumn[];
  /** Bytes of a row beside its values. */
  readonly #around: number;
  #bytes = usual;
  /** Where the text is read, and where the bytes end. */
  #at = 0;
  #end = 0;

  constructor(text: string, columns: readonly TextColumn[]) {
    this.#text = text;
    this.#columns = columns;
    this.#around = columns.reduce((sum, { key }) => sum + key.length + NULL.length + 1, WIDEST);
    this.#put(code('['));
  }

  hasMore(): boolean {
    return this.#at < this.#text.length;
  }

  json(): Buffer {
    this.#put(code(']'));
    return Buffer.from(this.#bytes.subarray(0, this.#end));
  }

  putRow(once: string, ids: string[] | undefined): void {
    const isFirst = this.#at === 0;
    this.#makeRoom(this.#around + WIDEST * (this.#text.length - this.#at));
    if (!isFirst) this.#put(COMMA);
    this.#put(OPENS);
    for (const { name, key, kind } of this.#columns) {
      const before = this.#end;
      if (this.#bytes[before - 1] !== OPENS) this.#put(COMMA);
      this.#putAll(key);
      // Over the bracket that opens a row, or the comma before a field.
      this.#at++;
      const began = this.#at;
      this.#putValue(kind);
      if (ids !== undefined && name === 'id') ids.push(this.#text.slice(began, this.#at));
      if (name === once && !isFirst) this.#end = before;
    }
    if (this.#text.charCodeAt(this.#at++) !== ROW_ENDS) throw notOfTheseColumns();
    this.#put(CLOSES);
  }

  #makeRoom(room: number): void {
    if (this.#end + room <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#end + room));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }

  #put(byte: number): void {
    this.#bytes[this.#end++] = byte;
  }

  #putAll(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at++) this.#bytes[this.#end++] = piece[at]!;
  }

  #putValue(kind: TextColumn['kind']): void {
    const first = this.#text.charCodeAt(this.#at);
    if (first === COMMA || first === ROW_ENDS) return this.#putAll(NULL);
    if (kind === 'boolean') {
      this.#at++;
      return this.#putAll(first === TRUE_BEGINS ? TRUE : FALSE);
    }
    if (kind === 'bare') return this.#putCharacters(false);
    this.#put(QUOTE);
    const began = this.#end;
    this.#putCharacters(kind === 'words');
    if (kind === 'numeric') this.#dropZeros(began);
    else if (kind === 'moment') this.#inIso(began);
    return this.#put(QUOTE);
  }

  /** The value that begins here, without its quotes; `isText` escapes what JSON does not take as it is. */
  #putCharacters(isText: boolean): void {
    // In variables of its own: it runs once for each character.
    const text = this.#text;
    const bytes = this.#bytes;
    let at = this.#at;
    let end = this.#end;
    const isQuoted = text.charCodeAt(at) === QUOTE;
    if (isQuoted) at++;
    for (;;) {
      if (at >= text.length) throw notOfTheseColumns();
      const character = text.charCodeAt(at++);
      if (isQuoted) {
        if (character === QUOTE || character === BACKSLASH) {
          if (text.charCodeAt(at) !== character) break;
          at++;
          if (isText) bytes[end++] = BACKSLASH;
        }
      } else if (character === COMMA || character === ROW_ENDS) {
        at--;
        break;
      }
      if (character >= 0x80) {
        const point = text.codePointAt(at - 1)!;
        if (point > 0xffff) at++;
        end = inUtf8(point, bytes, end);
      } else if (character < SPACE && isText) end = escaped(character, bytes, end);
      else bytes[end++] = character;
    }
    this.#at = at;
    this.#end = end;
  }

  /** `12.500` as `12.5`, `100.000` as `100`. */
  #dropZeros(began: number): void {
    const point = this.#find(POINT, began);
    if (point < 0) return;
    while (this.#bytes[this.#end - 1] === ZERO) this.#end--;
    if (this.#end - 1 === point) this.#end--;
  }

  #find(byte: number, began: number): number {
    for (let at = began; at < this.#end; at++) if (this.#bytes[at] === byte) return at;
    return -1;
  }

  /** `2026-11-21 08:15:30+00` as `2026-11-21T08:15:30Z`. */
  #inIso(began: number): void {
    const space = this.#find(SPACE, began);
    if (space < 0) return;
    this.#bytes[space] = code('T');
    this.#end -= '+00'.length;
    this.#put(code('Z'));
  }
}

const notOfTheseColumns = (): Error =>
  new Error('A row has other columns than its statement answered when it was learnt');

/** Writes a character beyond ASCII; answers where the next goes. */
const inUtf8 = (point: number, bytes: Buffer, at: number): number => {
  let end = at;
  if (point < 0x800) bytes[end++] = 0xc0 | (point >> 6);
  else {
    if (point < 0x1_0000) bytes[end++] = 0xe0 | (point >> 12);
    else {
      bytes[end++] = 0xf0 | (point >> 18);
      bytes[end++] = 0x80 | ((point >> 12) & 0x3f);
    }
    bytes[end++] = 0x80 | ((point >> 6) & 0x3f);
  }
  bytes[end++] = 0x80 | (point & 0x3f);
  return end;
};

/** Writes a control character as JSON does; answers where the next goes. */
const escaped = (character: number, bytes: Buffer, at: number): number =>
  at + bytes.write(JSON.stringify(String.fromCharCode(character)).slice(1, -1), at);
