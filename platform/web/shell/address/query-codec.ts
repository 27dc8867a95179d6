import { gcmsiv } from '@noble/ciphers/aes.js';
import { bytesToUtf8, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

/** Search values of an address; always text, a screen reads numbers and days with its contract shape. */
export type Search = Record<string, string>;
export type QueryCodec = {
  parse: (query: string) => Search;
  stringify: (search: Record<string, unknown>) => string;
};

/** The one parameter of an obfuscated address. */
const WRAPPED = 'q';
/** The same text always gives the same address: links compare, history works. GCM-SIV bears a fixed nonce. */
const NONCE = new Uint8Array(12);

/**
 * Reads and writes the query of an address. With a key (64 hexadecimal digits) it is obfuscated unless it says
 * `auth=true` (SPEC section 9); readable addresses, as links in mails have them, are understood all the same.
 * The key lies in the page, so this hides nothing from anybody who looks for it: nothing may rely on it.
 */
export const queryCodec = (key: string | undefined): QueryCodec => {
  const cipher = () => (key && /^[0-9a-f]{64}$/i.test(key) ? gcmsiv(hexToBytes(key), NONCE) : null);
  return {
    parse: (query) => {
      const plain = readPlain(query);
      const wrapped = plain[WRAPPED];
      if (wrapped === undefined) return plain;
      return readPlain(unwrap(cipher(), wrapped));
    },
    stringify: (search) => {
      const plain = writePlain(search);
      const box = cipher();
      if (plain === '' || search['auth'] === 'true' || search['auth'] === true || box === null)
        return plain && `?${plain}`;
      return `?${WRAPPED}=${toBase64Url(box.encrypt(utf8ToBytes(plain)))}`;
    },
  };
};

const readPlain = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

const writePlain = (search: Record<string, unknown>): string => {
  const kept = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
};

/** An address that was cut or changed on its way is read as one without filters. */
const unwrap = (box: { decrypt: (bytes: Uint8Array) => Uint8Array } | null, text: string): string => {
  try {
    return box === null ? '' : bytesToUtf8(box.decrypt(fromBase64Url(text)));
  } catch {
    return '';
  }
};

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
