import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NotFound } from './error-page.tsx';

test('a page that does not exist is shown within header and menu, with a way home', async () => {
  const { screen } = await renderScreen(<NotFound />, {
    at: '/no/such/page',
    user: {
      menu: [
        { code: 'part', kind: 'page', zh: '零件', en: 'Parts', icon: null, path: '/part', children: [] },
      ],
    },
    answers: { 'GET /json/mock.json': () => Response.json({ guideUrl: '' }) },
  });
  await expect.element(screen.getByRole('main').getByRole('link', { name: '返回首页' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect.element(screen.getByRole('navigation', { name: '导航菜单' })).toBeInTheDocument();
});
