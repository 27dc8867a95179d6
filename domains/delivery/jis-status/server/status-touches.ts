import { randomUUID } from 'node:crypto';
import { NAMED_TOUCHED } from '@portal/platform/contract/agreement.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { sealOf } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Touching } from '@portal/platform/server/list/draft.ts';
import type { Gathering } from './gathering.ts';
import { movedPositions } from './position-touches.ts';
import { switchedOffPoints } from './switched-off-points.ts';

/** What a change of status points touches, in one list that is shown and agreed to before it is saved (`err.touches`). */
export const statusTouches = (caller: Caller): Touching => {
  const gatherings = [movedPositions(caller), switchedOffPoints(caller)];
  return {
    before: async (records) => {
      for (const { before } of gatherings) await before(records);
    },
    after: async (agreed) => {
      const all: Awaited<ReturnType<Gathering['found']>> = [];
      for (const { found } of gatherings) all.push(...(await found()));
      if (all.length === 0) return undefined;
      const seal = sealOf(all.map(({ about }) => about));
      const touched = all.map(({ text, link }) => ({ text, link }));
      if (agreed !== seal && agreed !== 'everything')
        throw new Failure('err.touches', {
          count: all.length,
          agreed: seal,
          touched: touched.slice(0, NAMED_TOUCHED),
        });
      return { id: randomUUID(), count: all.length, touched };
    },
    withdraw: async () => undefined,
  };
};
