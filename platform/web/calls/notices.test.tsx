import { Button } from 'antd';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { showSuccess } from './notices.tsx';

const notice = (): Element | null => document.querySelector('.ant-notification-notice');

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i x %i a notice leaves the head of the page free and lets clicks through', async (width, height) => {
  await page.viewport(width, height);
  try {
    const click = vi.fn();
    await renderScreen(
      <Button style={{ position: 'fixed', inset: 0, height: '100%', width: '100%' }} onClick={click}>
        x
      </Button>,
    );
    showSuccess('已保存');
    await expect.poll(notice).not.toBeNull();
    const { top, left, right, bottom } = notice()!.getBoundingClientRect();
    expect(top).toBeGreaterThan(height / 2);
    (document.elementFromPoint((left + right) / 2, (top + bottom) / 2) as HTMLElement).click();
    expect(click).toHaveBeenCalledOnce();
  } finally {
    await page.viewport(1366, 768);
  }
});

test('a notice goes while the mouse rests on it', async () => {
  await renderScreen(<p>page</p>);
  showSuccess('已保存');
  await expect.poll(notice).not.toBeNull();
  // Where it stands, on what stays: the notice itself may go while a slow machine still looks for it.
  const { left, right, top, bottom } = notice()!.getBoundingClientRect();
  const position = { x: (left + right) / 2, y: (top + bottom) / 2 };
  await userEvent.hover(document.documentElement, { force: true, position });
  await expect.poll(notice, { timeout: 8000 }).toBeNull();
});
