/** One value of DER: its tag, its content, and its bytes with tag and length, over which signatures are made. */
export type Der = {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
  readonly rest: Buffer;
};

export const SEQUENCE = 0x30;
export const BIT_STRING = 0x03;
export const OCTET_STRING = 0x04;
export const OID = 0x06;

/** The first value of some bytes, and what follows it; undefined where they are no DER. Lengths beyond the bytes are never believed. */
export const derOf = (bytes: Buffer): Der | undefined => {
  if (bytes.length < 2) return undefined;
  const first = bytes[1]!;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || (first >= 0x80 && lengthBytes === 0) || bytes.length < 2 + lengthBytes)
    return undefined;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  const start = 2 + lengthBytes;
  if (start + length > bytes.length) return undefined;
  return {
    tag: bytes[0]!,
    content: bytes.subarray(start, start + length),
    whole: bytes.subarray(0, start + length),
    rest: bytes.subarray(start + length),
  };
};

export const isWholeDer = (der: Der | undefined): boolean =>
  der !== undefined && der.rest.length === 0 && der.tag === SEQUENCE;

const MOST_VALUES = 200;

/** The values inside one, in their order; empty where they are no DER. */
export const partsOf = (der: Der | undefined): Der[] => {
  const parts: Der[] = [];
  let rest = der?.content ?? Buffer.alloc(0);
  while (rest.length > 0 && parts.length < MOST_VALUES) {
    const part = derOf(rest);
    if (part === undefined) return [];
    parts.push(part);
    ({ rest } = part);
  }
  return parts;
};

/** The bytes of a bit string: the first one says how many bits of the last one are unused. */
export const bitsOf = (der: Der | undefined): Buffer | undefined =>
  der?.tag === BIT_STRING && der.content.length > 1 && der.content[0] === 0
    ? der.content.subarray(1)
    : undefined;
