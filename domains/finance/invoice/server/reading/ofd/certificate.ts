import { bitsOf, derOf, OID, partsOf, SEQUENCE, type Der } from '../der.ts';

/** The signer id that all Chinese seals and certificates are made with (GM/T 0009). */
export const SIGNER_ID = '1234567812345678';
/** 2.5.4.3, the common name. */
const COMMON_NAME = '550403';
/** A point of SM2 that is not compressed. */
const POINT = 65;
const VERSION = 0xa0;

/** The parts of a certificate from its serial number on: serial, algorithm, issuer, validity, subject, key. */
export const bodyOf = (certificate: Buffer): Der[] => {
  const [body] = partsOf(derOf(certificate));
  const parts = partsOf(body);
  return parts[0]?.tag === VERSION ? parts.slice(1) : parts;
};

/** The public key of a certificate; undefined where it is none of SM2. */
export const keyOfCertificate = (certificate: Buffer): Buffer | undefined => {
  const key = bitsOf(partsOf(bodyOf(certificate)[5])[1]);
  return key?.length === POINT && key[0] === 4 ? key : undefined;
};

/** `subject (issuer)`, by their common names. */
export const nameOfSigner = (certificate: Buffer): string | undefined => {
  const body = bodyOf(certificate);
  const [issuer, subject] = [commonNameOf(body[2]), commonNameOf(body[4])];
  return subject === undefined ? issuer : `${subject} (${issuer ?? '?'})`;
};

export const commonNameOf = (name: Der | undefined): string | undefined => {
  for (const set of partsOf(name))
    for (const pair of partsOf(set)) {
      const [type, value] = partsOf(pair);
      if (pair.tag === SEQUENCE && type?.tag === OID && type.content.toString('hex') === COMMON_NAME)
        return value?.content.toString('utf8');
    }
  return undefined;
};
