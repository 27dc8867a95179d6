/** What fits into one RSA-OAEP-SHA256 message under a 2048 bit key. */
const MOST_BYTES = 256 - 2 * 32 - 2;

/** True when a password is short enough to be sent. */
export const fitsKey = (text: string): boolean => new TextEncoder().encode(text).length <= MOST_BYTES;
