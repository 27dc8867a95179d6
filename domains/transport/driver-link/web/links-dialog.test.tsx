import { expect, test, vi } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import LinksDialog from './links-dialog.tsx';

const records = [
  { id: '1', number: 'TO1' },
  { id: '2', number: 'TO2' },
];
const link = {
  orderId: '1',
  number: 'TO1',
  truckPlate: '吉A12345',
  driverName: '孙运',
  driverPhone: '138-0000-1234',
  windowFrom: '2026-03-03T01:00:00.000Z',
  code: '0-aaaaaaaaaaaaaaaaaaaaaaaa',
  expiresAt: '2026-03-03T14:00:00.000Z',
};

test('links of several orders are sent by message or copied as a list; what was refused is named, and closing asks', async () => {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await renderScreen(<LinksDialog records={records} onClose={onClose} />, {
    at: '/',
    answers: {
      'POST /transport/v1/driver-links': () => ({
        links: [link],
        refused: [{ id: '2', reason: '司机已打开链接' }],
      }),
    },
  });
  await screen.getByRole('button', { name: '生成 2 个链接' }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/driver-links')[0]?.input)
    .toEqual({ ids: ['1', '2'] });
  const message = screen.getByRole('link', { name: '给 吉A12345 的司机发短信' });
  const href = decodeURIComponent((message.element() as HTMLAnchorElement).href);
  expect(href).toMatch(/^sms:13800001234\?body=吉A12345 .*09:00.*运输单 TO1.*\/driver\/link#0-a+$/);
  await expect.element(screen.getByText('复制全部 1 条')).toBeVisible();
  await expect.element(screen.getByText('TO2', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/司机已打开链接/)).toBeVisible();
  await screen.getByRole('button', { name: '关闭' }).click();
  await expect.element(screen.getByText('链接不能再次显示。请确认已发送、复制或打印。')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
