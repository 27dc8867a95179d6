import { pageOf, webPlugin } from '@portal/platform/web/plugin.ts';
import { applicationPermissions } from '../contract/permissions.ts';
import { ACCOUNTS, APPLICATIONS, NEW_APPLICATION } from './paths.ts';

export default webPlugin({
  name: 'payment-application',
  pages: [
    pageOf(applicationPermissions['payment-application:list'], () => import('./list-page.tsx')),
    {
      path: '/finance/payment-application-detail',
      title: { zh: '付款申请详情', en: 'Payment application' },
      parent: APPLICATIONS,
      load: () => import('./detail-page.tsx'),
    },
    {
      path: NEW_APPLICATION,
      title: { zh: '编制付款申请', en: 'Write payment application' },
      parent: APPLICATIONS,
      load: () => import('./edit-page.tsx'),
    },
    pageOf(applicationPermissions['supplier-account:list'], () => import('./account/list-page.tsx')),
    {
      path: '/finance/supplier-account-detail',
      title: { zh: '银行账户详情', en: 'Bank account' },
      parent: ACCOUNTS,
      load: () => import('./account/detail-page.tsx'),
    },
  ],
  recordParts: [
    {
      record: 'settlement',
      needs: 'payment-application:list',
      load: () => import('./on-settlement.tsx'),
    },
  ],
  finders: [
    { needs: 'supplier-account:list', load: () => import('./account/find-accounts.ts') },
    { needs: 'payment-application:list', load: () => import('./find-applications.ts') },
  ],
});
