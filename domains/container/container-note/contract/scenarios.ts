import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/container/container-dn-detail', '/container/container-dn'] as const;
const PARTNERS = { supplier: 'container-note:list', forwarder: 'container-note:list' } as const;
const BOTH = { ...PARTNERS, plant: 'container-note:receive' } as const;

/** What both sides are told of container notes. */
export const containerNoteScenarios = scenarios(
  { code: 'container-note', zh: '器具单', en: 'Container notes', order: 45 },
  {
    'container-note.review': {
      zh: '器具单待审核',
      en: 'A container note is to be reviewed',
      to: { plant: 'container-note:review' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'container-note.answered': {
      zh: '工厂答复器具单',
      en: 'The plant answers a container note',
      to: PARTNERS,
      opens: OPENS,
      settles: true,
    },
    'container-note.underway': {
      zh: '器具已从工厂发出',
      en: 'Containers have left the plant',
      to: PARTNERS,
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'container-note.returning': {
      zh: '器具正在返回工厂',
      en: 'Containers come back to the plant',
      to: { plant: 'container-note:receive' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'container-note.due': {
      zh: '器具单即将自动完成',
      en: 'A container note completes itself soon',
      to: BOTH,
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'container-note.completed': {
      zh: '器具单已自动完成、实收有差异或撤销收货',
      en: 'A container note completed itself, another quantity came, or its receipt was taken back',
      to: BOTH,
      opens: OPENS,
      settles: true,
    },
    'container-note.carried': {
      zh: '承运的器具已记账',
      en: 'Containers are booked on the forwarder who carries them',
      to: { forwarder: 'container-note:list' },
      opens: OPENS,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof containerNoteScenarios> {}
}
