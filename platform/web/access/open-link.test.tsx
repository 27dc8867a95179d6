import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { OpenLink } from './open-link.tsx';

test.each([
  ['/claims/claim-detail?id=7', 1],
  ['/common/dn-detail-view?id=7', 0],
])('a link is one where its page may be opened: %s', async (to, links) => {
  const { screen } = await renderScreen(<OpenLink to={to}>00000013</OpenLink>, {
    user: { permissionUrls: ['/claims/claim-detail'] },
  });
  await expect.element(screen.getByText('00000013')).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(links);
});
