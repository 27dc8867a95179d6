import { sha256 } from '@noble/hashes/sha2.js';
import { mgf1, OAEP, type PublicKey } from 'micro-rsa-dsa-dh/rsa.js';
import { beginEncryption } from '@portal/access/contract/sign-in/login-calls.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { randomKey } from '@portal/platform/web/calls/client-id.ts';

/**
 * Encrypts texts under one new key of the server (RSA-OAEP-SHA256) and answers them as base64, with the name of that key. In
 * script, because a page on plain HTTP has no WebCrypto. Throws `CallFailure` when no key came.
 */
export const sealed = async (...texts: string[]): Promise<{ key: string; texts: string[] }> => {
  const key = randomKey();
  const publicKey = keyIn(await call(beginEncryption, { uuid: key }));
  const box = OAEP(sha256, mgf1(sha256));
  const seal = (text: string) =>
    btoa(String.fromCharCode(...box.encrypt(publicKey, new TextEncoder().encode(text))));
  return { key, texts: texts.map(seal) };
};

/** DER of the exponent 65537: the last bytes of every key that the server makes. The modulus stands right before it. */
const EXPONENT = '0203010001';
const MODULUS_DIGITS = 512;

const keyIn = (spki: string): PublicKey => {
  const der = atob(spki.replaceAll(/-----[^-]+-----|\s/g, ''));
  const hex = Array.from(der, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  if (!hex.endsWith(EXPONENT)) throw new Error('The public key has another exponent than the server makes');
  const modulus = hex.slice(0, -EXPONENT.length).slice(-MODULUS_DIGITS);
  return { n: BigInt(`0x${modulus}`), e: 65_537n };
};
