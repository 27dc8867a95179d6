import { sm2 } from 'sm-crypto-v2';
import { bitsOf, derOf, partsOf, SEQUENCE, type Der } from '../der.ts';
import { bodyOf, commonNameOf, keyOfCertificate, SIGNER_ID } from './certificate.ts';

/** What the operator trusts: certificates that issue those of seals, and lists of what they have revoked, as DER. */
export type SealRoots = {
  readonly certificates: readonly Uint8Array[];
  readonly revocations: readonly Uint8Array[];
};
export const NO_ROOTS: SealRoots = { certificates: [], revocations: [] };

/** How far a certificate can be trusted; `root` is the common name of whoever issued it, days are those of UTC. */
export type Trust =
  | { readonly state: 'unchecked' | 'unknown' }
  | { readonly state: 'trusted'; readonly root: string }
  | { readonly state: 'expired'; readonly root: string; readonly from: string; readonly to: string }
  | { readonly state: 'revoked'; readonly root: string; readonly on: string };

/**
 * Looks for the trusted certificate that issued the one of a seal; what lies between is one of the trusted ones itself, because seals bear no chain. It is expired where it, or its issuer, did
 * not hold when the seal was made (GM/T 0015), revoked where a list that its issuer signed names it.
 */
export const trustOf = (certificate: Buffer, signedAt: Date | undefined, roots: SealRoots): Trust => {
  if (roots.certificates.length === 0) return { state: 'unchecked' };
  const issuer = roots.certificates
    .map((one) => Buffer.from(one))
    .find((one) => isIssuedBy(certificate, one));
  if (issuer === undefined) return { state: 'unknown' };
  const root = commonNameOf(bodyOf(issuer)[4]) ?? '?';
  const revokedOn = roots.revocations
    .map((one) => revokedIn(Buffer.from(one), issuer, bodyOf(certificate)[0]))
    .find((on) => on !== undefined);
  if (revokedOn !== undefined) return { state: 'revoked', root, on: dayOf(revokedOn) };
  const spans = [certificate, issuer].map(validityOf);
  const late = spans.find(
    (span) => span === undefined || signedAt === undefined || signedAt < span.from || signedAt > span.to,
  );
  if (spans.includes(late))
    return { state: 'expired', root, from: late ? dayOf(late.from) : '?', to: late ? dayOf(late.to) : '?' };
  return { state: 'trusted', root };
};

const isIssuedBy = (certificate: Buffer, issuer: Buffer): boolean =>
  certificate.equals(issuer) ||
  (namesOf(certificate).issuer?.equals(namesOf(issuer).subject ?? Buffer.alloc(0)) === true &&
    isSignedBy(certificate, issuer));

const namesOf = (certificate: Buffer) => {
  const body = bodyOf(certificate);
  return { issuer: body[2]?.whole, subject: body[4]?.whole };
};

/** Certificates and lists are signed alike: what is signed, the algorithm, the signature. */
const isSignedBy = (signed: Buffer, issuer: Buffer): boolean => {
  const [body, , signature] = partsOf(derOf(signed));
  const key = keyOfCertificate(issuer);
  const bits = bitsOf(signature);
  return (
    body !== undefined &&
    key !== undefined &&
    bits !== undefined &&
    sm2.doVerifySignature(body.whole, bits.toString('hex'), key.toString('hex'), {
      hash: true,
      der: true,
      userId: SIGNER_ID,
    })
  );
};

/** When a list of its issuer revoked a certificate, by its serial number; a list that somebody else signed says nothing. */
const revokedIn = (list: Buffer, issuer: Buffer, serial: Der | undefined): Date | undefined => {
  if (serial === undefined || !isSignedBy(list, issuer)) return undefined;
  const revoked = partsOf(partsOf(derOf(list))[0])
    .filter(({ tag }) => tag === SEQUENCE)
    .flatMap((part) => partsOf(part))
    .filter(({ tag }) => tag === SEQUENCE)
    .map((entry) => partsOf(entry))
    .find(([number]) => number?.tag === serial.tag && number.content.equals(serial.content));
  return revoked === undefined ? undefined : (timeOf(revoked[1]) ?? new Date(0));
};

const validityOf = (certificate: Buffer): { readonly from: Date; readonly to: Date } | undefined => {
  const [from, to] = partsOf(bodyOf(certificate)[3]).map(timeOf);
  return from === undefined || to === undefined ? undefined : { from, to };
};

const UTC_TIME = 0x17;
/** `YYMMDDhhmmssZ` until 2049, `YYYYMMDDhhmmssZ` behind it (RFC 5280). */
const timeOf = (value: Der | undefined): Date | undefined => {
  const text = value?.content.toString('latin1') ?? '';
  const full = value?.tag === UTC_TIME ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  return momentOf(full);
};

/** A moment as seals write it: `20220804021233Z`, or with marks between and by the clock of China. Undefined where it is none. */
export const momentOf = (text: string): Date | undefined => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text.replaceAll(/[-:T\s]/g, '')) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${text.endsWith('Z') ? 'Z' : '+08:00'}`,
  );
  return Number.isNaN(moment.getTime()) ? undefined : moment;
};

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
