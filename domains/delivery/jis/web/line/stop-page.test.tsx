import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import JisLineStopPage from './stop-page.tsx';

test.each([1440, 390])('at %i pixels the line that stands is selected, not typed', async (width) => {
  await page.viewport(width, 844);
  const { screen, server } = await renderScreen(<JisLineStopPage />, {
    language: 'en',
    at: '/jis/line-stop',
    permissions: ['jis:line-stops', 'jis:stop-line'],
    user: { party: 'plant' },
    answers: {
      'GET /jis/v1/line_stop': () => [],
      'GET /jis/v1/line_stop/select': () => [{ assemblyLine: 'LINE1' }, { assemblyLine: 'LINE2' }],
      'POST /jis/v1/line_stop': () => ({ id: '1' }),
    },
  });
  await screen.getByRole('button', { name: 'Report a line stop' }).first().click();
  const dialog = screen.getByRole('dialog', { name: 'Report a line stop' });
  await dialog.getByRole('combobox', { name: 'Assembly line' }).click();
  await screen.getByTitle('LINE2').click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No power');
  await dialog.getByRole('button', { name: 'Report a line stop' }).click();
  await expect
    .poll(() => server.requests('POST /jis/v1/line_stop').map(({ input }) => input))
    .toMatchObject([{ assemblyLine: 'LINE2', reason: 'No power' }]);
});
