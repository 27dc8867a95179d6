import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(ROOT, 'docs/security/cryptography.md'), 'utf8');
const listed = new Set(
  [...page.matchAll(/`((?:platform|domains|apps|scripts)\/[^` ]+\.tsx?)`/g)].map((match) => match[1]!),
);

/** What encrypts, signs, hashes or makes what nobody can guess. */
const USES =
  /from '(?:node:crypto|node:tls|@noble\/[^']+|micro-rsa-dsa-dh[^']*|@node-rs\/argon2|otpauth|openid-client|nodemailer|@aws-sdk\/client-s3)'|crypto\.(?:subtle|getRandomValues)/;
/** Programs of tests, measures and the demo world protect nothing. */
const NOT_THE_PRODUCT =
  /\.test\.tsx?$|\/testing\/|^apps\/(?:demo|server\/faults)\/|\/sample-key\.ts$|test-database\.ts$/;

test('the inventory of cryptography names every file that uses any, and no other', () => {
  const using = globSync(
    ['platform/**/*.{ts,tsx}', 'domains/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    {
      cwd: ROOT,
      exclude: (name) => name.endsWith('node_modules'),
    },
  ).filter((file) => !NOT_THE_PRODUCT.test(file) && USES.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(using.length).toBeGreaterThan(40);
  expect(using.filter((file) => !listed.has(file))).toEqual([]);
  expect([...listed].filter((file) => !using.includes(file))).toEqual([]);
});
