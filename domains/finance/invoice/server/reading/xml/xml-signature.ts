import { finding, type Finding } from '../../../contract/findings.ts';
import { derOf, isWholeDer } from '../der.ts';
import { textAt, type XmlElement } from './xml-tree.ts';

/**
 * What can be said of the tax bureau's signature without its certificate, which the file does not hold, and without the canonical form, which is not
 * public: that it is there, whose, and of when. Never that it is right: that the tax platform says.
 */
export const xmlSignature = (root: XmlElement): Finding[] => {
  const value = textAt(root, 'TaxBureauSignature', 'SignatureValue');
  if (value === null) return [finding('xmlUnsigned')];
  const [hex = '', stamp = ''] = value.replaceAll(/\s/g, '').split('&');
  const signedAt = textAt(root, 'TaxBureauSignature', 'SignatureTime') ?? '';
  const bureau = textAt(root, 'TaxSupervisionInfo', 'TaxBureauName') ?? '';
  return /^(?:[0-9a-f]{2})+$/i.test(hex) &&
    isWholeDer(derOf(Buffer.from(hex, 'hex'))) &&
    isSameTime(stamp, signedAt)
    ? [finding('xmlSigned', { bureau, signedAt })]
    : [finding('xmlSignatureForm')];
};

/** The stamp is base64 of `yyyymmdd hhmmss`, and may be left out. */
const isSameTime = (stamp: string, signedAt: string): boolean => {
  if (stamp === '') return true;
  const digits = (text: string): string => text.replaceAll(/\D/g, '');
  return digits(Buffer.from(stamp, 'base64').toString('latin1')) === digits(signedAt);
};
