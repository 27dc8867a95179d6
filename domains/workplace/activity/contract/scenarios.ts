import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** Who follows something is told when others change it. */
export const activityScenarios = scenarios(
  { code: 'activity', zh: '活动记录', en: 'Activity records', order: 70 },
  {
    'activity.changed': {
      zh: '我关注的单据或零件有变化',
      en: 'What I follow was changed',
      to: {
        plant: 'activity:list',
        supplier: 'activity:list',
        forwarder: 'activity:list',
        admin: 'activity:list',
      },
      opens: [
        '/management/activity',
        '/management/notify-detail',
        '/management/release-change',
        '/management/pre-notify-detail',
        '/common/dn-detail-view',
        '/transport/transport-view',
        '/management/receipt',
        '/container/container-dn-detail',
        '/container/count-detail',
        '/container/defect-detail',
        '/container/statement-detail',
      ],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof activityScenarios> {}
}
