import { noticesOf } from '@portal/notification/server/offers.ts';
import { cumulativeScenarios } from '../contract/scenarios.ts';
import type { Signer } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Figures of one supplier that one side signed; `agreed` of them the other had signed before. */
    'cumulative.signed': {
      plantNo: string;
      supplierCode: string;
      by: Signer;
      ids: string[];
      agreed: number;
    };
  }
}

const { notifies } = noticesOf(cumulativeScenarios, { zh: words.zh.notice, en: words.en.notice });

/** The other side is told what was signed, and led to it. */
export const jobs = [
  notifies('cumulative.signed', 'tell-other-side', ({ plantNo, supplierCode, by, ids, agreed }) => ({
    scenario: by === 'supplier' ? 'cumulative.supplier-signed' : 'cumulative.plant-signed',
    word: agreed === 0 ? 'signed' : agreed === ids.length ? 'agreed' : 'partlyAgreed',
    about: { plantNo, supplierCode },
    param: {
      who: by === 'supplier' ? supplierCode : plantNo,
      count: ids.length,
      agreed,
      waiting: ids.length - agreed,
    },
    link:
      ids.length === 1
        ? `/management/cumulative-detail?id=${ids[0]}`
        : `/management/cumulative?${agreed === ids.length ? `supplierCode=${supplierCode}` : 'mine=Y'}`,
  })),
];
