import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What both sides are told of objections. */
export const releaseChangeScenarios = scenarios(
  { code: 'release-change', zh: '要货变更', en: 'Release changes', order: 15 },
  {
    'release-change.objected': {
      zh: '供应商对要货变更提出异议',
      en: 'A supplier objects to a release change',
      to: { plant: 'release-change:decide' },
      opens: ['/management/release-change'],
      deputies: true,
    },
    'release-change.return-asked': {
      zh: '供应商请求退回发货单',
      en: 'A supplier asks for a delivery note back',
      to: { plant: 'delivery-note:return' },
      opens: ['/common/dn-detail-view'],
      deputies: true,
    },
    'release-change.decided': {
      zh: '工厂答复异议',
      en: 'The plant answers an objection',
      to: { supplier: 'release-change:object' },
      opens: ['/management/release-change-detail'],
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof releaseChangeScenarios> {}
}
