import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingWeights } from '../../contract/findings.ts';
import { fileKind } from './file-kind.ts';
import { NO_ROOTS } from './ofd/trust.ts';
import { readOfd } from './ofd/ofd.ts';
import { qrOf } from './qr.ts';
import { readFiles } from './read-files.ts';
import { unzip } from './zip.ts';

/** Samples that are kept beside the repository; without them these tests are skipped. */
const SAMPLES = path.resolve(import.meta.dirname, '../../../../../../shared/samples/einvoice-more');
const isHere = existsSync(SAMPLES);
const json = (name: string): unknown => JSON.parse(readFileSync(path.join(SAMPLES, name), 'utf8'));

type Expected = {
  verdict: 'ok' | 'warn' | 'reject';
  code?: string;
  number?: string;
  vatCode?: string;
  seller?: string;
  buyer?: string;
  net?: string;
  tax?: string;
  gross?: string;
  issueDate?: string;
  lines?: number;
  rates?: string[];
  red?: boolean;
  blueNumber?: string;
  confirmationNumber?: string;
  sellerName?: string;
};
const expected = isHere
  ? Object.entries(json('expected.json') as Record<string, Expected>).filter(([name]) =>
      /^(?:xml|ofd)\//.test(name),
    )
  : [];
const KINDS: Readonly<Record<string, string>> = { '01': 'special', '02': 'ordinary', '': 'unknown' };

/** An older kind is read as well, before it is refused. */
const readingOf = async (name: string) => {
  const bytes = readFileSync(path.join(SAMPLES, name));
  const { files } = await readFiles({ name, bytes });
  const [{ reading }] = files as [(typeof files)[number]];
  if (reading.findings[0]?.key !== 'oldKind') return reading;
  expect(fileKind(bytes)).toBe('zip');
  return readOfd(name, await unzip(bytes, () => ({ entries: 100, bytes: 5_000_000 })), NO_ROOTS);
};

describe.skipIf(!isHere)('samples', () => {
  test.each(expected)('%s', async (name, is) => {
    const reading = await readingOf(name);
    const weights = reading.findings.map(({ key }) => findingWeights[key]);
    const verdict = weights.includes('refuse') ? 'reject' : weights.includes('wrong') ? 'warn' : 'ok';
    expect([verdict, reading.findings]).toEqual([is.verdict, expect.anything()]);
    if (verdict === 'reject') return;
    const { content } = reading;
    const { seller, buyer, net, tax, gross, issueDate, number } = is;
    expect(content).toMatchObject({
      number,
      net,
      tax,
      gross,
      issuedOn: issueDate,
      seller: { taxNo: seller },
      buyer: { taxNo: buyer },
      ...(is.code && { code: is.code }),
      ...(is.vatCode !== undefined && { kind: KINDS[is.vatCode] }),
      ...(is.blueNumber && {
        colour: 'red',
        blueNumber: is.blueNumber,
        confirmationNumber: is.confirmationNumber,
      }),
      ...(is.sellerName && { seller: { name: is.sellerName } }),
    });
    if (is.lines !== undefined) expect(content!.lines).toHaveLength(is.lines);
  });

  test('codes of invoices say what they should', () => {
    const codes = isHere ? (json('qr-strings.json') as Record<string, string | boolean | null>[]) : [];
    for (const { text, number, amount, amountMeans, date, checkRight } of codes)
      expect(qrOf(text as string)).toMatchObject({
        number,
        amount,
        amountMeans,
        issuedOn: date,
        checkFits: checkRight,
      });
  });
});
