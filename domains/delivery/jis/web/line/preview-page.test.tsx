import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import JisPreviewPage from './preview-page.tsx';

test.each([1440, 390])('at %i pixels the preview is exported as it is looked at', async (width) => {
  await page.viewport(width, 844);
  const { screen, server } = await renderScreen(<JisPreviewPage />, {
    at: '/jis/preview?cut=takt&hours=4',
    permissions: ['jis:preview'],
    user: { party: 'supplier' },
    answers: {
      'GET /jis/v1/preview': () => ({
        plantNo: '1000',
        zone: 'Asia/Shanghai',
        lines: ['LINE1'],
        line: 'LINE1',
        stops: [],
        isCut: false,
        taktSeconds: 58,
        vehicles: 3,
        plannedUntil: '2026-03-02T06:20:00Z',
        steps: [{ from: '2026-03-02T06:00:00Z', to: '2026-03-02T06:20:00Z', firstNo: 1, lastNo: 3 }],
        variants: [
          {
            partNo: '5G0 857 001',
            partGroup: '01',
            supplierCode: 'S1001',
            unit: 'PCE',
            quantity: '3',
            calledQuantity: '1',
            quantities: ['3'],
          },
        ],
      }),
      'GET /jis/v1/preview/export': () => new Blob(['workbook']),
    },
  });
  await expect.element(screen.getByText('5G0 857 001')).toBeVisible();
  await screen.getByRole('button', { name: /^导\s?出$/ }).click();
  await expect
    .poll(() => server.requests('GET /jis/v1/preview/export').map(({ input }) => input))
    .toMatchObject([{ line: 'LINE1', hours: '4', cut: 'takt' }]);
});
