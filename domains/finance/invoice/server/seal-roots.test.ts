import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rootsIn } from './seal-roots.ts';

const pem = (kind: string, text: string): string =>
  `-----BEGIN ${kind}-----\n${Buffer.from(text).toString('base64')}\n-----END ${kind}-----\n`;

test('certificates and lists of revocations come as PEM, several in a file, or as DER; other files are left alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roots-'));
  const files = {
    'a.pem': `# 税务\n${pem('CERTIFICATE', 'one')}${pem('CERTIFICATE', 'two')}${pem('X509 CRL', 'gone')}`,
    'b.cer': 'three',
    'c.crl': 'gone too',
    'README.txt': pem('CERTIFICATE', 'none'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const { certificates, revocations } = await rootsIn(folder);
  expect(certificates.map(String)).toEqual(['one', 'two', 'three']);
  expect(revocations.map(String)).toEqual(['gone', 'gone too']);
});
