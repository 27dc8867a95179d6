import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { claimPermissions } from '../contract/permissions.ts';
import { CLAIMS, NEW_CLAIM } from './paths.ts';

export default webPlugin({
  name: 'claim',
  pages: [
    pageOf(claimPermissions['claim:list'], () => import('./list-page.tsx')),
    {
      path: '/claims/claim-detail',
      title: { zh: '索赔单详情', en: 'Claim' },
      parent: CLAIMS,
      load: () => import('./detail-page.tsx'),
    },
    {
      path: NEW_CLAIM,
      title: { zh: '填写索赔', en: 'Write a claim' },
      parent: CLAIMS,
      load: () => import('./edit-page.tsx'),
    },
    pageOf(claimPermissions['claim-figures:list'], () => import('./figures/figures-page.tsx')),
  ],
  recordParts: [
    { record: 'deviation', needs: 'claim:list', load: () => import('./detail/on-deviation.tsx') },
  ],
  finders: [{ needs: 'claim:list', load: () => import('./find-claims.ts') }],
});
