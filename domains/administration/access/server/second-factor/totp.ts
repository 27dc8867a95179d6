import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that are taken: clocks differ, and people type slowly (RFC 6238, 5.2). */
const TOLERANCE = 1;

/** 160 random bits in base32, as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from the picture: `otpauth://totp/…`. */
export const keyUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/** The step of the clock that a code belongs to; undefined when it belongs to none near `at` (milliseconds). */
export const stepOf = (secret: string, code: string, at: number = Date.now()): number | undefined => {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at, window: TOLERANCE });
  return delta === null ? undefined : Math.floor(at / 1000 / FORM.period) + delta;
};
