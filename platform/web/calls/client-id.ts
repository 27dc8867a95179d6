/**
 * Random text of 32 hex digits. `crypto.randomUUID` is missing on plain HTTP addresses of a LAN, `getRandomValues` is not.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Names this tab to the server; writes need it (DESIGN section 4). Kept for the life of the tab. */
export const clientId = (): string => {
  const known = sessionStorage.getItem(STORED_AS);
  if (known) return known;
  const fresh = randomKey();
  sessionStorage.setItem(STORED_AS, fresh);
  return fresh;
};

const STORED_AS = 'webedi.client-id';

/** Thirty-two hexadecimal digits as a UUID of version 4. `crypto.randomUUID` is missing on plain connections. */
export const newToken = (): string => {
  const hex = randomKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
};
