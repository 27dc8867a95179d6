import { setImmediate } from 'node:timers/promises';
import { addressOpen, behindAddress, type CellWriter } from './cell-xml.ts';
import { EPOCH, FIRST_SURE, fractionOf } from '../serial-day.ts';
import { wallTimeAt } from '../wall-clock.ts';
import type { SheetColumn } from './sheet-column.ts';
import { XmlBytes } from './xml-bytes.ts';
import { columnLetters, LONGEST_CELL } from '../xml-text.ts';

const [TAB, LINE, SPACE, BACKSLASH, DOT, MINUS] = [9, 10, 32, 92, 46, 45];
const EXACT_DIGITS = 15;
/** How COPY writes a boolean: t and f. */
const [TRUE, FALSE] = [116, 102];

/** Bytes with which a value cannot be taken over as it stands: control characters, markup, escapes, the start of U+FFFE. */
const SPECIAL = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 32 || '&<>"_\\'.includes(String.fromCharCode(byte)) || byte === 0xef),
);

type Plan = {
  /** Its cells up to the row of their address; what is written of them afterwards comes behind it. */
  readonly address: Uint8Array;
  readonly isLocked: boolean;
  readonly write: CellWriter;
  readonly offset: (time: number) => number;
  readonly form: 'text' | 'number' | 'day' | 'moment' | 'flag';
  readonly whole: Templates;
  readonly broken: Templates;
  /** A flag's cell by the letter that stands for it. */
  readonly flags: Readonly<Record<number, Uint8Array>>;
};
type Templates = { readonly empty: Uint8Array; readonly open: Uint8Array; readonly close: Uint8Array };

/** What COPY sends, handed to one sheet after the other; a sheet that is full leaves the rest to the next. */
export class CopyLines {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = EMPTY;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return false;
      this.#rest = next.value;
    }
    return true;
  }

  /** Bytes that end at least one line; undefined when there is none any more. */
  async take(): Promise<Buffer | undefined> {
    while (!this.#rest.includes(LINE)) {
      const next = await this.#chunks.next();
      if (next.done === true) return undefined;
      this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, next.value]) : next.value;
    }
    const taken = this.#rest;
    this.#rest = EMPTY;
    return taken;
  }

  /** What was not read of the bytes taken last. */
  giveBack(rest: Buffer): void {
    this.#rest = rest;
  }

  /** Stops the query behind them. */
  async end(): Promise<void> {
    await this.#chunks.return?.();
  }
}
const EMPTY = Buffer.alloc(0);

/**
 * Rows of PostgreSQL's COPY text format (tabs between values, a line each, `\N` for null, backslash before what is special)
 * as rows of the sheet, without making strings of plain values. What is not plain goes through `writers` as any value does.
 * Returns in pieces of about `size` bytes, each good until `PIECES` more are taken, and ends after `most` rows; returns how many there were.
 */
export async function* copyXml(
  lines: CopyLines,
  columns: readonly SheetColumn[],
  writers: readonly CellWriter[],
  offset: (time: number) => number,
  size: number,
  most: number,
): AsyncGenerator<Buffer, number> {
  const plans = columns.map((column, at) => planOf(column, at, writers[at]!, offset));
  const out = new XmlBytes(size + size / 8);
  let count = 0;
  for (let input = await lines.take(); input; input = await lines.take()) {
    let from = 0;
    for (let end = input.indexOf(LINE); end >= 0 && count < most; end = input.indexOf(LINE, from)) {
      writeRow(out, input, from, end, ++count + 1, plans);
      from = end + 1;
      if (out.at < size) continue;
      yield out.take();
      await setImmediate();
    }
    lines.giveBack(input.subarray(from));
    if (count === most) break;
  }
  yield out.take();
  return count;
}

const writeRow = (
  out: XmlBytes,
  input: Buffer,
  start: number,
  end: number,
  row: number,
  plans: readonly Plan[],
): void => {
  out.reserve(64 + plans.length * 128 + (end - start));
  out.put(ROW);
  out.mark();
  out.putNumber(row);
  const number = out.marked();
  out.put(ROW_OPEN);
  let from = start;
  for (const plan of plans) {
    let to = from;
    let isPlain = input[from] !== SPACE;
    for (let byte = input[to]!; to < end && byte !== TAB; byte = input[++to]!)
      if (SPECIAL[byte] === 1) isPlain = false;
    const isEmpty = isNull(input, from, to);
    if (!isEmpty || plan.isLocked) {
      out.put(plan.address);
      out.put(number);
      out.put(QUOTE);
      if (isEmpty) out.put(plan.whole.empty);
      else writeField(out, input, from, to, isPlain && input[to - 1] !== SPACE, plan);
    }
    from = to + 1;
  }
  out.put(ROW_CLOSE);
};

const writeField = (
  out: XmlBytes,
  input: Buffer,
  from: number,
  to: number,
  isPlain: boolean,
  plan: Plan,
): void => {
  if (isPlain && plan.form === 'text' && to - from < LONGEST_CELL)
    out.putBetween(plan.whole, input, from, to);
  else if (plan.form === 'flag' && to - from === 1 && plan.flags[input[from]!])
    out.put(plan.flags[input[from]!]!);
  else if (isPlain && plan.form === 'number' && writeNumber(out, input, from, to, plan)) return;
  else if (
    isPlain &&
    (plan.form === 'day' || plan.form === 'moment') &&
    writeMoment(out, input, from, to, plan)
  )
    return;
  else writeWithCare(out, input, from, to, plan);
};

/** Nothing, as COPY writes it. A locked cell is written all the same: its column has the style of one that is not. */
const isNull = (input: Buffer, from: number, to: number): boolean =>
  to <= from || (to - from === 2 && input[from] === BACKSLASH && input[from + 1] === 78);

/** False when it is neither a day nor a moment that Excel can count; nothing is written then. */
const writeMoment = (out: XmlBytes, input: Buffer, from: number, to: number, plan: Plan): boolean => {
  if (to - from < 10 || (plan.form === 'day' && to - from > 10)) return false;
  const wall = wallTimeAt(input, from, to, plan.offset);
  const day = Math.floor(wall / 86_400);
  if (!(day + EPOCH >= FIRST_SURE)) return false;
  out.put(plan.whole.open);
  out.putNumber(day + EPOCH);
  if (plan.form === 'moment') {
    out.put(POINT);
    out.putNumber(fractionOf(wall - day * 86_400), 7);
  }
  out.put(plan.whole.close);
  return true;
};

/** False when it is no plain decimal of few digits; nothing is written then. */
const writeNumber = (out: XmlBytes, input: Buffer, from: number, to: number, plan: Plan): boolean => {
  let digits = 0;
  let point = 0;
  let broken = false;
  for (let at = input[from] === MINUS ? from + 1 : from; at < to; at++) {
    const byte = input[at]!;
    if (byte === DOT && point === 0 && digits > 0) point = at;
    else if (byte >= 48 && byte <= 57) {
      digits++;
      if (point > 0 && byte !== 48) broken = true;
    } else return false;
  }
  if (digits === 0 || digits > EXACT_DIGITS || point === to - 1) return false;
  out.putBetween(broken ? plan.broken : plan.whole, input, from, to);
  return true;
};

const writeWithCare = (out: XmlBytes, input: Buffer, from: number, to: number, plan: Plan): void => {
  const text = unescaped(input.toString('utf8', from, to));
  out.putText(behindAddress(plan.write(text, 0)));
};

const SHORT: { readonly [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescaped = (value: string): string =>
  value.includes('\\') ? value.replaceAll(/\\(.)/g, (_, letter: string) => SHORT[letter] ?? letter) : value;

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const ROW = bytes('<row r="');
const ROW_OPEN = bytes('">');
const POINT = bytes('.');
const QUOTE = bytes('"');
const ROW_CLOSE = bytes('</row>');

const planOf = (
  { kind, locked }: SheetColumn,
  column: number,
  write: CellWriter,
  offset: Plan['offset'],
): Plan => {
  const form = kind === 'quantity' || kind === 'integer' || kind === 'money' ? 'number' : kind;
  const isDated = kind === 'day' || kind === 'moment';
  const whole = templates(
    write,
    isDated ? EPOCH_DAY : '1',
    kind === 'day' ? String(EPOCH) : isDated ? EPOCH_MOMENT : '1',
  );
  const broken = form === 'number' ? templates(write, '1.5', '1.5') : whole;
  const flags =
    form === 'flag'
      ? { [TRUE]: bytes(behindAddress(write(true, 0))), [FALSE]: bytes(behindAddress(write(false, 0))) }
      : {};
  const address = bytes(addressOpen(columnLetters(column)));
  return { address, isLocked: locked === true, write, offset, form, whole, broken, flags };
};
const EPOCH_DAY = '1970-01-01';
const EPOCH_MOMENT = `${EPOCH}.0000000`;

/** What the cell writer puts around a value, seen on a sample. */
const templates = (write: CellWriter, sample: string, written: string): Templates => {
  const xml = behindAddress(write(sample, 0));
  const at = xml.indexOf(`>${written}<`) + 1;
  return {
    empty: bytes(behindAddress(write(null, 0))),
    open: bytes(xml.slice(0, at)),
    close: bytes(xml.slice(at + written.length)),
  };
};
