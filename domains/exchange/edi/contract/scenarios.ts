import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const MESSAGES = '/log/message';

/** What planners are told of messages from other systems. */
export const ediScenarios = scenarios(
  { code: 'edi', zh: '报文', en: 'Messages', order: 80 },
  {
    'edi.refused': {
      zh: '报文被拒绝',
      en: 'A message was refused',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
    },
    'edi.held': {
      zh: '报文传输被扣留',
      en: 'A transmission is held',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
      deputies: true,
    },
    'edi.partly-refused': {
      zh: '报文部分传输被拒绝',
      en: 'Some transmissions of a message were refused',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
    },
    'edi.items-refused': {
      zh: '报文项未接收',
      en: 'Items of a message were not taken',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
    },
    'edi.waiting': {
      zh: '报文等待处理',
      en: 'A message waits for a decision',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
      deputies: true,
    },
    'edi.repeated': {
      zh: '报文重复传输',
      en: 'A message repeats transmissions',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
    },
    'edi.gap': {
      zh: '报文传输缺失',
      en: 'A transmission is missing before a message',
      to: { plant: 'edi:map' },
      opens: [MESSAGES],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof ediScenarios> {}
}
