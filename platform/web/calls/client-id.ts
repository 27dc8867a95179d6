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
