import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How packaging instructions are told, with their steps. */
export const history: KeptHistories = {
  packaging_instruction: {
    opens: ['packaging-instruction:list'],
    name: { zh: '包装指导书', en: 'Packaging instruction' },
    title: 'number',
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      supplementType: { kind: 'choice', names: 'supplementType' },
      partWeightKg: { kind: 'quantity' },
      quantityPerInner: { kind: 'quantity' },
      rootId: { kind: 'record', entity: 'packaging_instruction' },
      sentAt: { kind: 'moment' },
      submittedAt: { kind: 'moment' },
      decidedAt: { kind: 'moment' },
      withdrawnAt: { kind: 'moment' },
    },
    parts: {
      packaging_instruction_step: {
        name: { zh: '步骤', en: 'Step' },
        label: { kind: 'count' },
        words,
        columns: {
          instructionId: { kind: 'record', entity: 'packaging_instruction' },
          pictureId: { kind: 'file' },
        },
      },
    },
  },
};
