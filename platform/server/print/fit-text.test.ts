import { expect, test } from 'vitest';
import { fitText, wrapped } from './fit-text.ts';
import { A4, addPage, createPdf } from './pdf.ts';

const page = () => {
  const pdf = createPdf('x');
  addPage(pdf, A4);
  return pdf;
};
const area = { x: 0, y: 0, width: 40, height: 12 };

test('what fits keeps its size, what does not becomes smaller, never cut', () => {
  expect(fitText(page(), 'A07', area, { size: 20 })).toEqual({ size: 20, lines: ['A07'] });
  const small = fitText(page(), 'W'.repeat(80), area, { size: 20 });
  expect(small.lines).toEqual(['W'.repeat(80)]);
  expect(small.size).toBeLessThan(3);
});

test('more lines are taken only where they make the type larger', () => {
  const text = '左前门内饰板总成黑色带氛围灯及扬声器支架';
  const one = fitText(page(), text, area, { size: 12 });
  const many = fitText(page(), text, area, { size: 12, lines: 3 });
  expect(many.lines.length).toBeGreaterThan(1);
  expect(many.size).toBeGreaterThan(one.size);
  expect(many.lines.join('')).toBe(text);
});

test('a code that nearly fits is not broken', () => {
  expect(fitText(page(), '0412', { ...area, width: 10 }, { size: 15, lines: 2 }).lines).toEqual(['0412']);
});

test('lines that were given are kept', () => {
  expect(fitText(page(), '某某公司\n10023456', area, { size: 12, lines: 3 }).lines).toEqual([
    '某某公司',
    '10023456',
  ]);
});

test('words are broken at spaces and signs; a word wider than the line where it must be', () => {
  expect(wrapped('door trim panel', 20, 10)).toEqual(['door trim', 'panel']);
  expect(wrapped('BATCH-2026-11', 16, 10)).toEqual(['BATCH-', '2026-11']);
  expect(wrapped('W'.repeat(12), 20, 10).join('')).toBe('W'.repeat(12));
  expect(wrapped('', 20, 10)).toEqual(['']);
});

test('what has no shape is left out, what the font lacks is a square and is told', () => {
  const pdf = page();
  expect(fitText(pdf, 'A\u0007B\u200D\uFE0F𠮷', area, { size: 10 }).lines).toEqual(['AB□']);
  expect([...pdf.missing]).toEqual(['𠮷']);
});
