/**
 * Reads what the delivered page says about itself: `<meta name="portal-…" content="…">`.
 * `query-key`: key of the query obfuscation, 64 hexadecimal digits, empty = readable addresses.
 * `version`: the build this page belongs to.
 */
export const setting = (name: 'query-key' | 'version'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content || undefined;

/** The nonce under which this page may add styles and scripts; undefined where no policy is sent. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
