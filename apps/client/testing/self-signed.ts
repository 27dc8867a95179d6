import { generateKeyPairSync, sign } from 'node:crypto';

/** Key and certificate of this machine for tests over https, signed by itself. Nothing of it is kept. */
export const selfSigned = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, number(2)),
    number(1),
    ECDSA_WITH_SHA256,
    LOCALHOST,
    sequence(time('250101000000Z'), time('490101000000Z')),
    LOCALHOST,
    publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
};

/** One value of DER. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.trunc(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const number = (value: number) => der(0x02, Buffer.from([value]));
const time = (text: string) => der(0x17, Buffer.from(text));
const name = (oid: string, value: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from(oid, 'hex')), der(0x0c, Buffer.from(value)))));
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const LOCALHOST = name('550403', 'localhost');
