import { createHash } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { finding, type Finding, type FindingKey } from '../../../contract/findings.ts';
import { bitsOf, derOf, OCTET_STRING, partsOf, SEQUENCE, type Der } from '../der.ts';
import { keyOfCertificate, nameOfSigner, SIGNER_ID } from './certificate.ts';
import { placeOf, type OfdPackage } from './ofd-package.ts';
import { momentOf, trustOf, type SealRoots, type Trust } from './trust.ts';
import { Refused } from '../refused.ts';
import { childrenOf, only, textAt, type XmlElement } from '../xml/xml-tree.ts';

/** SM3, by its name or its number (GM/T 0006). */
const SM3: ReadonlySet<string> = new Set(['sm3', '1.2.156.10197.1.401']);

/**
 * Seals of an OFD as far as a server without internet can prove them: each file has the digest that the list of digests says, the list has the one that
 * is signed, the signature fits the certificate inside, and that was issued by one that the operator trusts, as far as he has said whom. Refuses (`sealBroken`) what was changed
 * afterwards, by the name of the file. Downloads since 2024 have no seal.
 */
export const checkSeals = async (ofd: OfdPackage, roots: SealRoots): Promise<Finding[]> => {
  const list = textAt(only(ofd.root, 'DocBody'), 'Signatures');
  const listPath = list === null ? '' : placeOf('OFD.xml', list);
  const seals = childrenOf(list === null ? undefined : ofd.tree(listPath), 'Signature');
  if (seals.length === 0) return [finding('layoutUnsigned')];
  return seals.map(({ attributes }) => checkSeal(ofd, placeOf(listPath, attributes['BaseLoc'] ?? ''), roots));
};

const checkSeal = (ofd: OfdPackage, path: string, roots: SealRoots): Finding => {
  const bytes = ofd.bytes(path);
  const tree = ofd.tree(path);
  const valuePath = textAt(tree, 'SignedValue');
  const value = valuePath === null ? undefined : ofd.bytes(placeOf(path, valuePath));
  const references = only(tree, 'SignedInfo', 'References');
  const method = references?.attributes['CheckMethod']?.toLowerCase() ?? '';
  const seal = value === undefined ? undefined : sealOf(value);
  if (bytes === undefined || references === undefined || seal === undefined || !SM3.has(method))
    return finding('sealUnreadable');
  checkDigests(ofd, path, references);
  if (!sm3(bytes).equals(seal.digest) || !isSigned(seal)) throw new Refused('sealBroken', { file: path });
  const signedAt = textAt(tree, 'SignedInfo', 'SignatureDateTime') ?? '';
  const { state, ...trust } = trustOf(seal.certificate, momentOf(signedAt), roots);
  return finding(FINDINGS[state], { signer: nameOfSigner(seal.certificate) ?? '', signedAt, ...trust });
};

const FINDINGS = {
  unchecked: 'sealIntact',
  unknown: 'sealUnknown',
  trusted: 'sealTrusted',
  expired: 'sealExpired',
  revoked: 'sealRevoked',
} as const satisfies Readonly<Record<Trust['state'], FindingKey>>;

const checkDigests = (ofd: OfdPackage, path: string, references: XmlElement): void => {
  for (const reference of childrenOf(references, 'Reference')) {
    const file = reference.attributes['FileRef'] ?? '';
    const bytes = ofd.bytes(placeOf(path, file));
    const digest = textAt(reference, 'CheckValue') ?? '';
    if (bytes === undefined || sm3(bytes).toString('base64') !== digest)
      throw new Refused('sealBroken', { file });
  }
};

const sm3 = (bytes: Buffer): Buffer => createHash('sm3').update(bytes).digest();

type Seal = {
  /** What is signed, as it stands. */
  readonly signed: Buffer;
  readonly digest: Buffer;
  readonly certificate: Buffer;
  readonly signature: Buffer;
};

/** A seal of version 4 (GB/T 38540) keeps certificate and algorithm behind what is signed, one of version 1 (GM/T 0031) inside it. */
const sealOf = (bytes: Buffer): Seal | undefined => {
  const [toSign, ...behind] = partsOf(derOf(bytes));
  if (toSign?.tag !== SEQUENCE) return undefined;
  const inside = partsOf(toSign);
  const digest = bitsOf(inside[3]);
  const isVersion4 = behind[0]?.tag === OCTET_STRING;
  const certificate: Der | undefined = isVersion4 ? behind[0] : inside[5];
  const signature = bitsOf(isVersion4 ? behind[2] : behind[0]);
  return digest === undefined || certificate?.tag !== OCTET_STRING || signature === undefined
    ? undefined
    : { signed: toSign.whole, digest, certificate: certificate.content, signature };
};

const isSigned = ({ signed, certificate, signature }: Seal): boolean => {
  const key = keyOfCertificate(certificate);
  return (
    key !== undefined &&
    sm2.doVerifySignature(signed, signature.toString('hex'), key.toString('hex'), {
      hash: true,
      der: true,
      userId: SIGNER_ID,
    })
  );
};
