import { isAscii, isUtf8 } from 'node:buffer';

/** How the bytes of a file are read. Nobody is asked: senders declare UNOA or UNOC and send anything. */
export type Encoding = 'utf-8' | 'gb18030' | 'windows-1252';

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
  'windows-1252': 'Windows-1252',
};
/** As people say it. */
export const encodingName = (encoding: Encoding | undefined): string => NAMES[encoding ?? 'windows-1252'];

/** Of the characters beyond ASCII so many are Chinese ones in daily use where a text is Chinese: GB2312 has each in two bytes of A1 to FE. */
const MOSTLY = 0.8;

/**
 * Tells how a file is to be read, from all of its bytes, in any portions: UTF-8 when they are UTF-8 throughout, GB18030 when they are that
 * throughout and mostly Chinese, Windows-1252 else.
 */
export const createEncodingGuess = () => {
  let utf8Rest = Buffer.alloc(0);
  let isAllUtf8 = true;
  let isAllGb = true;
  /** Bytes of a GB18030 character that has begun. */
  let open: number[] = [];
  const records = createRecordLengths();
  /** Two bytes that are UTF-8 may be a Chinese character of GB18030 as well, three or more are not meant as such. */
  let hasWide = false;
  let characters = 0;
  let chinese = 0;

  const lookUtf8 = (bytes: Uint8Array) => {
    const portion = Buffer.concat([utf8Rest, bytes]);
    const whole = portion.length - cutSequence(portion);
    isAllUtf8 = isUtf8(portion.subarray(0, whole));
    hasWide ||= bytes.some((byte) => byte >= 0xe0);
    utf8Rest = Buffer.from(portion.subarray(whole));
  };
  const lookGb = (bytes: Uint8Array) => {
    for (const byte of bytes) {
      if (open.length === 0) {
        if (byte < 0x80) continue;
        if (byte === 0x80 || byte === 0xff) isAllGb = false;
        open = [byte];
      } else if (open.length === 1 && isTrail(byte)) {
        characters += 1;
        if (isInUse(open[0]!, byte)) chinese += 1;
        open = [];
      } else if ((open.length === 1 || open.length === 3) && isDigit(byte)) {
        open = open.length === 3 ? [] : [...open, byte];
        if (open.length === 0) characters += 1;
      } else if (open.length === 2 && byte > 0x80 && byte < 0xff) open = [...open, byte];
      else isAllGb = false;
      if (!isAllGb) return;
    }
  };

  return {
    push: (bytes: Uint8Array) => {
      const isPlain = isAscii(bytes);
      records.push(bytes, isPlain);
      if (isAllUtf8 && !(isPlain && utf8Rest.length === 0)) lookUtf8(bytes);
      if (isAllGb && !(isPlain && open.length === 0)) lookGb(bytes);
    },
    encoding: (): Encoding => {
      const isGb = isAllGb && open.length === 0 && characters > 0 && chinese >= characters * MOSTLY;
      const isUtf = isAllUtf8 && utf8Rest.length === 0;
      if (isUtf && !(isGb && !hasWide && records.areCountedInBytes())) return 'utf-8';
      return isGb ? 'gb18030' : 'windows-1252';
    },
    /** Bytes at the end of what came that may be the beginning of a character. */
    unfinished: (): number => {
      if (isAllUtf8) return utf8Rest.length;
      return isAllGb ? open.length : 0;
    },
  };
};

/**
 * Whether the records of a fixed format are 128 bytes long wherever they hold more than ASCII: read as UTF-8 they would be shorter.
 * Example: 路 is C2 B7 in GB18030, which is a dot in UTF-8.
 */
const createRecordLengths = () => {
  let length = 0;
  let isRecord = true;
  let isPlain = true;
  let counted = 0;
  let other = 0;
  const close = () => {
    if (!isPlain && isRecord && length > 0 && length % RECORD_LENGTH === 0) counted += 1;
    else if (!isPlain) other += 1;
    [length, isPlain] = [0, true];
  };
  return {
    push: (bytes: Uint8Array, isAllPlain: boolean) => {
      for (let at = 0; at < bytes.length;) {
        const end = bytes.indexOf(0x0a, at);
        const line = bytes.subarray(at, end < 0 ? bytes.length : end);
        if (length === 0 && line.length > 0) isRecord = line[0] === 0x35 || line[0] === 0x37;
        length += line.at(-1) === 0x0d ? line.length - 1 : line.length;
        isPlain &&= isAllPlain || isAscii(line);
        if (end < 0) return;
        close();
        at = end + 1;
      }
    },
    areCountedInBytes: (): boolean => {
      close();
      return counted > 0 && other === 0;
    },
  };
};
const RECORD_LENGTH = 128;

export const encodingOf = (bytes: Uint8Array): Encoding => {
  const guess = createEncodingGuess();
  guess.push(bytes);
  return guess.encoding();
};

/** Reads the bytes of one field, each given as one character. */
export const textReader = (encoding: Encoding): ((bytes: string) => string) => {
  const decoder = new TextDecoder(encoding);
  return (bytes) => (isPlain(bytes) ? bytes : decoder.decode(Buffer.from(bytes, 'latin1')));
};

// oxlint-disable-next-line no-control-regex -- ASCII is what is looked for
const isPlain = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text);
const isTrail = (byte: number): boolean => (byte >= 0x40 && byte <= 0x7e) || (byte >= 0x80 && byte <= 0xfe);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
/** GB2312: punctuation and full-width signs (A1 to A9), characters in daily use (B0 to F7). */
const isInUse = (lead: number, trail: number): boolean =>
  trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xf7));

/** How many bytes an UTF-8 sequence beginning with this byte has; 0 when none begins so. */
export const sequenceLength = (lead: number): number => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
};

/** Bytes at the end that may be the beginning of an UTF-8 sequence whose rest comes with the next portion. */
export const cutSequence = (bytes: Buffer): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
};
