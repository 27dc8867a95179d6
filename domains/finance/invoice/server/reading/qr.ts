import Big from 'big.js';
import { isDay } from '@portal/platform/contract/day.ts';
import type { InvoiceContent } from '../../contract/content.ts';
import { finding, type Finding } from '../../contract/findings.ts';
import { isFigure } from './figures.ts';

/** What the code on a printed invoice says. */
export type InvoiceQr = {
  readonly kind: string;
  readonly code: string | null;
  readonly number: string;
  readonly amount: string;
  /** Fully digital kinds say the gross total, older ones the net one. */
  readonly amountMeans: 'gross' | 'net';
  readonly issuedOn: string | null;
  /** Whether its check digits fit; null where it has none. They find a misread code and prove nothing. */
  readonly checkFits: boolean | null;
};

const DIGITAL: ReadonlySet<string> = new Set(['31', '32']);
const CODE =
  /^(?<checked>01,(?<kind>\d{2}),(?<code>[^,]*),(?<number>[^,]*),(?<amount>[^,]*),(?<date>[^,]*),[^,]*,)(?<crc>[^,]*),?$/;

/** `01,kind,code,number,amount,date,check,crc`; undefined for another code. Fields may hold blanks. */
export const qrOf = (text: string): InvoiceQr | undefined => {
  const fields = CODE.exec(text.trim())?.groups;
  if (fields === undefined) return undefined;
  const { kind = '', checked = '' } = fields;
  const field = (name: string): string => fields[name]?.trim() ?? '';
  const [number, amount, crc] = [field('number'), field('amount'), field('crc')];
  if (!/^\d{8}$|^\d{20}$/.test(number) || !isFigure(amount)) return undefined;
  const day = field('date')
    .replaceAll('-', '')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return {
    kind,
    code: field('code') || null,
    number,
    amount: new Big(amount).toFixed(2),
    amountMeans: DIGITAL.has(kind) ? 'gross' : 'net',
    issuedOn: isDay(day) ? day : null,
    checkFits: crc === '' ? null : crc16(checked) === crc.toUpperCase(),
  };
};

/** CRC-16 with polynomial 0x8005 from 0, over all before it with the last comma. */
const crc16 = (text: string): string => {
  let crc = 0;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x8005 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** What differs between the code and the rest of its file: a warning, never a refusal. */
export const compareQr = (qr: InvoiceQr, content: InvoiceContent): Finding[] => {
  const shown = content[qr.amountMeans];
  const differences = [
    ['number', qr.number, content.number],
    ['issuedOn', qr.issuedOn, content.issuedOn],
    [qr.amountMeans, qr.amount, shown],
  ].flatMap(([field, code, file]) =>
    code !== null && file !== null && code !== file
      ? [finding('qrDiffers', { field: field!, code: code!, file: file! })]
      : [],
  );
  return [...(qr.checkFits === false ? [finding('qrCheck')] : []), ...differences];
};
