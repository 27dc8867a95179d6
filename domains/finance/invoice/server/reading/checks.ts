import Big from 'big.js';
import type { InvoiceContent, InvoiceLine } from '../../contract/content.ts';
import { finding, type Finding } from '../../contract/findings.ts';
import { amountInWords } from './amount-in-words.ts';
import { isFigure } from './figures.ts';
import { isDifferential } from './remark.ts';

/** What issuing systems allow between rate times net and the tax of a line, and cumulated over an invoice. */
const LINE_TAX = '0.06';
const ALL_TAX = '1.27';

/**
 * Whether an invoice agrees with itself: the header is the sum of its lines to the cent, never the total taxed again (100 lines of 3 % on 97.09 have
 * 291.00 of tax, not 291.27); the tax of a line fits its rate; words are the figure; a discount stands behind what it is on.
 */
export const checkContent = (content: InvoiceContent): Finding[] => [
  ...checkTotals(content),
  ...checkWords(content),
  ...checkColour(content),
  ...(content.lines.length === 0
    ? []
    : [...checkSums(content), ...checkTaxes(content), ...checkDiscounts(content)]),
];

const checkTotals = ({ net, tax, gross }: InvoiceContent): Finding[] => {
  if (net === null || tax === null || gross === null) return [];
  const difference = new Big(gross).minus(net).minus(tax);
  return difference.eq(0)
    ? []
    : [finding('grossDiffers', { net, tax, gross, difference: difference.toFixed(2) })];
};

const checkWords = ({ grossInWords, gross }: InvoiceContent): Finding[] => {
  if (grossInWords === null || gross === null) return [];
  const said = amountInWords(grossInWords);
  return said !== undefined && new Big(said).eq(gross)
    ? []
    : [finding('wordsDiffer', { words: grossInWords.slice(0, 60), gross })];
};

/** A blue one is positive, a red one negative, and its XML names what it takes back. */
const checkColour = ({ format, colour, gross, blueNumber }: InvoiceContent): Finding[] => {
  if (colour === null || gross === null) return [];
  const isNegative = new Big(gross).lt(0);
  return [
    ...((colour === 'red') === isNegative && !new Big(gross).eq(0)
      ? []
      : [finding('signDiffers', { gross, colour })]),
    ...(format === 'xml' && colour === 'red' && blueNumber === null ? [finding('redWithoutBlue')] : []),
  ];
};

const sumOf = (lines: readonly InvoiceLine[], figure: 'net' | 'tax'): Big =>
  lines.reduce((sum, line) => sum.plus(line[figure]), new Big(0));

/** Taxes of lines may have six decimals: they are added as they are, and then held against the header to the cent. */
const checkSums = ({ net, tax, lines }: InvoiceContent): Finding[] => {
  if (net === null || tax === null) return [];
  const [linesNet, linesTax] = [sumOf(lines, 'net').round(2), sumOf(lines, 'tax').round(2)];
  if (linesNet.eq(net) && linesTax.eq(tax)) return [];
  return [
    finding('sumsDiffer', {
      net,
      tax,
      linesNet: linesNet.toFixed(2),
      linesTax: linesTax.toFixed(2),
      netDifference: new Big(net).minus(linesNet).toFixed(2),
      taxDifference: new Big(tax).minus(linesTax).toFixed(2),
    }),
  ];
};

const checkTaxes = ({ lines, remark }: InvoiceContent): Finding[] => {
  const gross = lines.flatMap(({ lineNo, net, tax, gross: total }) =>
    total !== null && new Big(net).plus(tax).minus(total).abs().gt('0.01')
      ? [finding('lineGrossDiffers', { line: String(lineNo), net, tax, gross: total })]
      : [],
  );
  if (isDifferential(remark)) return gross;
  const rated = lines.filter(({ taxRate }) => isFigure(taxRate));
  const apart = rated.map(({ net, taxRate, tax }) => new Big(net).times(taxRate).minus(tax));
  const wrong = rated.flatMap(({ lineNo, net, taxRate, tax }, n) =>
    apart[n]!.abs().gt(LINE_TAX)
      ? [
          finding('lineTaxDiffers', {
            line: String(lineNo),
            net,
            rate: taxRate,
            tax,
            expected: new Big(net).times(taxRate).toFixed(2),
          }),
        ]
      : [],
  );
  const all = apart.reduce((sum, difference) => sum.plus(difference), new Big(0));
  const cumulated = all.abs().gt(ALL_TAX)
    ? [finding('taxCumulated', { difference: all.toFixed(2), limit: ALL_TAX })]
    : [];
  return [...gross, ...wrong, ...cumulated];
};

/** On a blue one a negative line is a discount: directly behind the line of the same name, no larger than that, without quantity and price. */
const checkDiscounts = ({ lines, colour }: InvoiceContent): Finding[] => {
  if (colour !== 'blue') return [];
  return lines.flatMap((line, n) => {
    if (!new Big(line.net).lt(0)) return [];
    const before = lines[n - 1];
    const fits =
      before !== undefined &&
      before.name === line.name &&
      new Big(before.net).plus(line.net).gte(0) &&
      line.quantity === null &&
      line.unitPrice === null;
    return fits ? [] : [finding('discountAlone', { line: String(line.lineNo), net: line.net })];
  });
};
