import { call } from '@portal/platform/web/calls/call.ts';
import { randomKey } from '@portal/platform/web/calls/client-id.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { mgf1, OAEP, type PublicKey } from 'micro-rsa-dsa-dh/rsa.js';
import { beginEncryption } from '../../contract/sign-in/login-calls.ts';

/**
 * Encrypts texts under one new key of the server and answers them (base64) with the name of that key. Done in script,
 * because a page on plain HTTP in a company's network has no WebCrypto. Throws `CallFailure` when no key came.
 */
export const encrypted = async (...texts: string[]): Promise<{ key: string; texts: string[] }> => {
  const key = randomKey();
  const publicKey = publicKeyOf(await call(beginEncryption, { uuid: key }));
  const box = OAEP(sha256, mgf1(sha256));
  return {
    key,
    texts: texts.map((text) => toBase64(box.encrypt(publicKey, new TextEncoder().encode(text)))),
  };
};

/** Reads modulus and exponent of an RSA key in SPKI form (RFC 5280), PEM or its base64 alone. */
export const publicKeyOf = (spki: string): PublicKey => {
  const outer = contents(fromBase64(spki.replaceAll(/-----[^-]+-----|\s/g, '')), 0x30);
  const afterAlgorithm = outer.subarray(element(outer).end);
  // A bit string tells first how many bits of its last byte are unused: none.
  const numbers = contents(contents(afterAlgorithm, 0x03).subarray(1), 0x30);
  return {
    n: toNumber(contents(numbers, 0x02)),
    e: toNumber(contents(numbers.subarray(element(numbers).end), 0x02)),
  };
};

/** Where the contents of the first DER element begin and end. */
const element = (der: Uint8Array): { start: number; end: number } => {
  const first = der[1] ?? 0;
  const more = first < 0x80 ? 0 : first - 0x80;
  const start = 2 + more;
  const length = more === 0 ? first : der.subarray(2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  return { start, end: start + length };
};

const contents = (der: Uint8Array, tag: number): Uint8Array => {
  if (der[0] !== tag)
    throw new Error(`The public key has no element 0x${tag.toString(16)} where one belongs`);
  const { start, end } = element(der);
  return der.subarray(start, end);
};

const toNumber = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
