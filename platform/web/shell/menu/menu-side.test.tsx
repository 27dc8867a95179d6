import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MenuSide } from './menu-side.tsx';

const page = (code: string, zh: string, path: string) => ({
  code,
  kind: 'page' as const,
  zh,
  en: zh,
  icon: null,
  path,
  children: [],
});
const Stage = () => {
  const [isOver, setOver] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOver(true)}>
        open
      </button>
      <MenuSide isSmall isOver={isOver} onClose={() => setOver(false)} />
    </>
  );
};

test('a rail opens over the page; Escape closes it and leads back, a page is selected in it', async () => {
  const { screen, address } = await renderScreen(<Stage />, {
    at: '/index/home',
    user: { menu: [page('part', '零件', '/master/part')] },
  });
  const nav = screen.getByRole('navigation', { name: '导航菜单' });
  const open = screen.getByRole('button', { name: 'open' });
  const isOver = () => nav.element().hasAttribute('data-over');
  await open.click();
  await expect.poll(isOver).toBe(true);
  await expect.element(nav).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(isOver).toBe(false);
  await expect.element(open).toHaveFocus();
  await open.click();
  await nav.getByRole('link', { name: '零件' }).click();
  await expect.poll(address).toBe('/master/part');
});
