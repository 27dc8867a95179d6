import { noticesOf } from '@portal/notification/server/offers.ts';
import { driverLinkScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** A plant has had as many wrong codes as are judged within an hour. `hour` as `2026-03-02T08`, in UTC. */
    'driver-link.codes-tried': { hour: string };
  }
}

const { notifies } = noticesOf(driverLinkScenarios, { zh: words.zh.notice, en: words.en.notice });

export const jobs = [
  notifies('driver-link.codes-tried', 'tell-gate', async ({ hour }, { scope }) => ({
    scenario: 'driver-link.codes-tried',
    word: 'codesTried',
    about: { plantNo: scope.plantNo },
    param: { plantNo: scope.plantNo },
    link: '/transport/gate-code',
    key: `driver-link.codes-tried/${scope.plantNo}/${hour}`,
  })),
];
