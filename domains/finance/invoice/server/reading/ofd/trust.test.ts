import { expect, test } from 'vitest';
import { sm2 } from 'sm-crypto-v2';
import { SIGNER_ID } from './certificate.ts';
import { momentOf, trustOf } from './trust.ts';

/** One value of DER. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const length =
    content.length < 0x80
      ? [content.length]
      : content.length < 0x100
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const number = (value: number) => der(0x02, Buffer.from([value]));
const SM2_WITH_SM3 = sequence(der(0x06, Buffer.from('2a811ccf55018375', 'hex')));
const named = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));
const time = (text: string) => der(0x17, Buffer.from(text));

type Pair = ReturnType<typeof sm2.generateKeyPairHex>;
type Issuer = { readonly name: string; readonly keys: Pair };
const signedBy = ({ keys }: Issuer, body: Buffer): Buffer => {
  const signature = sm2.doSignature(body, keys.privateKey, {
    hash: true,
    der: true,
    publicKey: keys.publicKey,
    userId: SIGNER_ID,
  });
  return sequence(body, SM2_WITH_SM3, der(0x03, Buffer.from([0]), Buffer.from(signature, 'hex')));
};
type Span = readonly [from: string, to: string];
const DECADE: Span = ['200101000000Z', '300101000000Z'];
const certificate = (serial: number, { name, keys }: Issuer, issuer: Issuer, [from, to]: Span = DECADE) =>
  signedBy(
    issuer,
    sequence(
      der(0xa0, number(2)),
      number(serial),
      SM2_WITH_SM3,
      named(issuer.name),
      sequence(time(from), time(to)),
      named(name),
      sequence(SM2_WITH_SM3, der(0x03, Buffer.from([0]), Buffer.from(keys.publicKey, 'hex'))),
    ),
  );
const revoked = (issuer: Issuer, serials: readonly number[]) =>
  signedBy(
    issuer,
    sequence(
      number(1),
      SM2_WITH_SM3,
      named(issuer.name),
      time('210601000000Z'),
      sequence(...serials.map((serial) => sequence(number(serial), time('210315000000Z')))),
    ),
  );

const tax: Issuer = { name: '税务电子证书管理中心(SM2)', keys: sm2.generateKeyPairHex() };
const namesake: Issuer = { ...tax, keys: sm2.generateKeyPairHex() };
const bureau: Issuer = { name: '国家税务总局某市税务局', keys: sm2.generateKeyPairHex() };
const root = certificate(1, tax, tax);
const false_ = certificate(1, namesake, namesake);
const signer = certificate(7, bureau, tax);
const at = new Date('2021-05-22T09:00:00Z');
const NONE: readonly Buffer[] = [];

test.each([
  ['no root is known', signer, at, { certificates: NONE, revocations: NONE }, { state: 'unchecked' }],
  [
    'a root issued it',
    signer,
    at,
    { certificates: [false_, root], revocations: NONE },
    { state: 'trusted', root: tax.name },
  ],
  [
    'a root has the name alone',
    signer,
    at,
    { certificates: [false_], revocations: NONE },
    { state: 'unknown' },
  ],
  [
    'it had expired when the seal was made',
    certificate(8, bureau, tax, ['190101000000Z', '210101000000Z']),
    at,
    { certificates: [root], revocations: NONE },
    { state: 'expired', root: tax.name, from: '2019-01-01', to: '2021-01-01' },
  ],
  [
    'its issuer had expired by then',
    signer,
    at,
    { certificates: [certificate(1, tax, tax, ['190101000000Z', '210101000000Z'])], revocations: NONE },
    { state: 'expired', root: tax.name, from: '2019-01-01', to: '2021-01-01' },
  ],
  [
    'the day of the seal is unreadable',
    signer,
    undefined,
    { certificates: [root], revocations: NONE },
    { state: 'expired', root: tax.name, from: '2020-01-01', to: '2030-01-01' },
  ],
  [
    'its issuer revoked it',
    signer,
    at,
    { certificates: [root], revocations: [revoked(tax, [3, 7])] },
    { state: 'revoked', root: tax.name, on: '2021-03-15' },
  ],
  [
    'others were revoked',
    signer,
    at,
    { certificates: [root], revocations: [revoked(tax, [3])] },
    { state: 'trusted', root: tax.name },
  ],
  [
    'a list that somebody else signed names it',
    signer,
    at,
    { certificates: [root], revocations: [revoked(namesake, [7])] },
    { state: 'trusted', root: tax.name },
  ],
  [
    'it is no certificate',
    Buffer.from('x'),
    at,
    { certificates: [root], revocations: NONE },
    { state: 'unknown' },
  ],
])('%s', (_, one, signedAt, roots, trust) => {
  expect(trustOf(one, signedAt, roots)).toEqual(trust);
});

test.each([
  ['20210522090000Z', '2021-05-22T09:00:00.000Z'],
  ['2021-05-22 17:00:00', '2021-05-22T09:00:00.000Z'],
  ['2021-05-22T09:00:00Z', '2021-05-22T09:00:00.000Z'],
  ['gestern', undefined],
  ['20211322090000Z', undefined],
])('a moment as seals write it: %s', (text, moment) => {
  expect(momentOf(text)?.toISOString()).toBe(moment);
});
