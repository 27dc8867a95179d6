import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { jisAlertTypes } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';
import JisAlertPage from './alert-page.tsx';

const alert = (type: string, at: number) => ({
  id: String(at + 1),
  version: 1,
  streamId: null,
  type,
  isOpen: 'Y',
  assemblyLine: 'LINE1',
  sequenceNo: '4711',
  afterNo: null,
  manufacturingNo: '41000001',
  tma: null,
  partGroup: '01',
  statusCode: 'R100',
  expectedCode: 'F000',
  supplierCode: 'S1001',
  messageId: null,
  differsZh: null,
  differsEn: null,
  printNo: null,
  saidBefore: null,
  saidNow: null,
  createdAt: '2026-03-02T01:00:00Z',
  askedAt: null,
  closedAt: null,
  closedBy: null,
  closeReason: null,
  decision: null,
  total: jisAlertTypes.length,
});

test.each([
  ['zh', 1440],
  ['en', 1440],
  ['en', 1024],
] as const)('no kind of alert is cut (%s, %i pixels)', async (language, width) => {
  await page.viewport(width, 900);
  const { screen } = await renderScreen(<JisAlertPage />, {
    language,
    at: '/jis/alert',
    permissions: ['jis:alerts', 'jis:list'],
    user: { party: 'plant' },
    answers: { 'GET /jis/v1/alert': () => jisAlertTypes.map(alert) },
  });
  for (const type of jisAlertTypes) {
    const cell = screen.getByRole('cell', { name: words[language].alertType[type], exact: true });
    await expect.element(cell).toBeVisible();
    const element = cell.element();
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  }
});
