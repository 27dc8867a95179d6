import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const ORDER = '/transport/transport-view';

/** What plants, suppliers and forwarders are told of transport orders. */
export const transportScenarios = scenarios(
  { code: 'transport', zh: '运输', en: 'Transportation', order: 30 },
  {
    'transport.requested': {
      zh: '运输单待确认',
      en: 'A transport order waits for confirmation',
      to: { plant: 'transport:confirm' },
      opens: [ORDER],
      deputies: true,
      settles: true,
    },
    'transport.confirmed': {
      zh: '运输单已确认',
      en: 'A transport order was confirmed',
      to: { supplier: 'transport:list' },
      opens: [ORDER],
      settles: true,
    },
    'transport.assigned': {
      zh: '运输单待接单',
      en: 'A transport order waits for acceptance',
      to: { forwarder: 'transport:carry' },
      opens: [ORDER],
      deputies: true,
    },
    'transport.accepted': {
      zh: '承运商已接单',
      en: 'The forwarder accepted a transport order',
      to: { plant: 'transport:confirm', supplier: 'transport:list' },
      opens: [ORDER],
      settles: true,
    },
    'transport.completed': {
      zh: '运输单已完成',
      en: 'A transport order was completed',
      to: { supplier: 'transport:list', forwarder: 'transport:carry' },
      opens: [ORDER],
      settles: true,
    },
    'transport.rejected': {
      zh: '运输单被驳回',
      en: 'A transport order was rejected',
      to: { supplier: 'transport:list', forwarder: 'transport:carry' },
      opens: [ORDER],
      deputies: true,
      settles: true,
    },
    'transport.moved': {
      zh: '运输单改约时间窗',
      en: 'The time window of a transport order was moved',
      to: { plant: 'transport:confirm', supplier: 'transport:list', forwarder: 'transport:carry' },
      opens: [ORDER],
      deputies: true,
    },
    'transport.replanned': {
      zh: '工厂调整了运输单的时间窗',
      en: 'The plant gave a transport order another time window',
      to: { supplier: 'transport:list', forwarder: 'transport:carry' },
      opens: [ORDER],
      deputies: true,
    },
    'transport.departed': {
      zh: '车辆已发车',
      en: 'A truck departed',
      to: { plant: 'transport:complete', supplier: 'transport:list' },
      opens: [ORDER],
      settles: true,
    },
    'transport.departureTakenBack': {
      zh: '发车已撤销',
      en: 'A departure was taken back',
      to: { plant: 'transport:complete', supplier: 'transport:list', forwarder: 'transport:carry' },
      opens: [ORDER],
    },
    'transport.cancelled': {
      zh: '运输单已取消',
      en: 'A transport order was cancelled',
      to: { plant: 'transport:confirm', supplier: 'transport:list', forwarder: 'transport:carry' },
      opens: [ORDER],
      settles: true,
    },
    'transport.due': {
      zh: '运输单到期与逾期提醒',
      en: 'A transport order is due or overdue',
      to: { plant: 'transport:confirm', supplier: 'transport:edit', forwarder: 'transport:carry' },
      opens: [ORDER],
      deputies: true,
    },
    'transport.escalated': {
      zh: '运输单逾期升级',
      en: 'A transport order is overdue, escalated',
      to: {
        plant: 'transport:confirm',
        supplier: 'transport:list',
        forwarder: 'transport:list',
        admin: 'transport:list',
      },
      opens: [ORDER],
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof transportScenarios> {}
}
