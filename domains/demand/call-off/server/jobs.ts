import type { Caller, Events } from '@portal/platform/server/caller.ts';
import { after, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { callOffScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { keepBacklogs } from './agreements/backlog.ts';
import { feedbackTimeOut } from './escalation/feedback-time-out.ts';
import { refusalReasons } from './answer/reasons.ts';
import { askZones } from './actions/ask-zones.ts';

const LIST = '/management/notify';
const { notifies } = noticesOf(callOffScenarios, { zh: words.zh.notices, en: words.en.notices });

/** Who is told what when releases come and suppliers answer. Of the release itself suppliers are told with what it changed (`release-change`). */
export const jobs = [
  notifies('call-off.released', 'tell-plant-of-gaps', (message) =>
    message.chainGaps === 0
      ? undefined
      : {
          scenario: 'call-off.chain-gap',
          word: 'chainGap',
          about: message,
          param: { supplierCode: message.supplierCode, count: message.chainGaps },
          link: [
            `/management/history?chainGap=Y&supplierCode=${message.supplierCode}`,
            `${LIST}?supplierCode=${message.supplierCode}`,
          ],
        },
  ),
  notifies('call-off.answered', 'tell-plant', (message) => ({
    scenario: 'call-off.answered',
    word: 'answered',
    about: message,
    param: { supplierCode: message.supplierCode, count: message.lineIds.length },
    link: `${LIST}?supplierCode=${message.supplierCode}&answer=part,batch`,
  })),
  notifies('call-off.rejected', 'tell-plant', async (message, caller) => ({
    scenario: 'call-off.rejected',
    word: 'rejected',
    about: message,
    param: { supplierCode: message.supplierCode, count: message.lineIds.length },
    values: await reasonNames(caller, message),
    link: `${LIST}?supplierCode=${message.supplierCode}&status=rejected`,
  })),
  notifies('call-off.asked-again', 'tell-supplier', (message) => ({
    scenario: 'call-off.asked-again',
    word: 'askedAgain',
    about: message,
    param: { plantNo: message.plantNo, count: message.lineIds.length, reason: message.reason },
    link: `${LIST}?status=new`,
  })),
  after('process.zones-added', 'call-off.ask-zones', askZones),
];

/** The reason of a refusal as its dictionary calls it, with what was said beside it. */
const reasonNames = async (caller: Caller, { reason, remark }: Events['call-off.rejected']) => {
  const known = (await refusalReasons(caller)).find(({ code }) => code === reason);
  const text = (name: string) => ({ reason: [name, remark].filter(Boolean).join(' · ') });
  return { zh: text(known?.zh ?? reason), en: text(known?.en ?? reason) };
};

export const schedule: readonly ScheduledJob[] = [feedbackTimeOut, keepBacklogs];
