import { sql } from 'kysely';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller, Events } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { timeOutOf, type Late, type Waiting } from '@portal/call-off/server/offers.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { preSeriesScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { timedOut } from './lines/lines.ts';
import type { LinesPayload, TakenBack } from './tell.ts';

const { notifies, tell, tellPeople } = noticesOf(preSeriesScenarios, {
  zh: words.zh.notices,
  en: words.en.notices,
});

/** The order when it is one, else the list of what waits. */
const linkTo = ({ orderId, lineIds }: LinesPayload, shown: string): string =>
  lineIds.length === 1 ? `/management/pre-notify-detail?id=${orderId}` : `/management/pre-notify?${shown}`;

/** The lines by themselves, whatever they have become since; more than a link holds by the states that a refused split leaves. */
const linkToLines = (message: LinesPayload): string =>
  linkTo(
    message,
    message.lineIds.length <= MOST_IDS
      ? `ids=${message.lineIds.join(',')}`
      : 'status=full,accept,partAccept,partSplit,fullSplit',
  );

/** `maybeIds` takes so many. */
const MOST_IDS = 100;

const paramOf = ({ plantNo, supplierCode, orderNo, lineIds }: LinesPayload) => ({
  plantNo,
  supplierCode,
  orderNo,
  count: lineIds.length,
});

/** Who is told what when orders are published, answered and decided on. */
export const jobs = [
  notifies('pre-series.published', 'tell-supplier', async (message, caller) => ({
    scenario: 'pre-series.published',
    word: wordOf(message),
    about: message,
    param: {
      ...paramOf(message),
      edition: message.edition,
      ...(message.taken && { lines: message.taken.lines, lots: message.taken.lots }),
    },
    ...(message.taken && { values: await takenValues(caller, message.taken) }),
    link: `/management/pre-notify-detail?id=${message.orderId}`,
  })),
  notifies('pre-series.proposed', 'tell-plant', (message) => ({
    scenario: 'pre-series.proposed',
    word: 'proposed',
    about: message,
    param: paramOf(message),
    link: linkTo(message, `status=part,batch&supplierCode=${message.supplierCode}`),
  })),
  notifies('pre-series.refused', 'tell-plant', async (message, caller) => {
    const known = (await dictChoices(caller, REFUSAL_REASON)).find(({ code }) => code === message.reason);
    return {
      scenario: 'pre-series.refused',
      word: 'refused',
      about: message,
      param: paramOf(message),
      values: {
        zh: { reason: known?.zh ?? message.reason },
        en: { reason: known?.en ?? message.reason },
      },
      link: linkTo(message, `status=reject&supplierCode=${message.supplierCode}`),
    };
  }),
  notifies('pre-series.audited', 'tell-supplier', (message) => ({
    scenario: 'pre-series.audited',
    word: message.verdict,
    about: message,
    param: paramOf(message),
    link: linkTo(message, `status=${message.verdict}`),
  })),
  notifies('pre-series.asked-again', 'tell-supplier', (message) => ({
    scenario: 'pre-series.asked-again',
    word: 'askedAgain',
    about: message,
    param: { ...paramOf(message), reason: message.reason },
    link: linkTo(message, 'shown=new'),
  })),
  notifies('pre-series.split', 'tell-plant', (message) => ({
    scenario: 'pre-series.split',
    word: 'split',
    about: message,
    param: paramOf(message),
    link: linkTo(message, 'status=split'),
  })),
  notifies('pre-series.divided', 'tell-plant', (message) => ({
    scenario: 'pre-series.divided',
    word: 'divided',
    about: message,
    param: paramOf(message),
    link: linkTo(message, 'status=partSplit,fullSplit'),
  })),
  notifies('pre-series.split-decided', 'tell-supplier', (message) => ({
    scenario: 'pre-series.split-decided',
    word: message.confirmed ? 'splitConfirmed' : 'splitRefused',
    about: message,
    param: paramOf(message),
    link: linkToLines(message),
  })),
  notifies('pre-series.closed', 'tell-supplier', (message) => ({
    scenario: 'pre-series.closed',
    word: 'closed',
    about: message,
    param: { ...paramOf(message), reason: message.reason },
    link: linkTo(message, 'status=closed'),
  })),
  notifies('pre-series.withdrawn', 'tell-supplier', (message) => ({
    scenario: 'pre-series.closed',
    word: 'withdrawn',
    about: message,
    param: paramOf(message),
    // The order is gone.
    link: '/management/pre-notify',
  })),
];

const wordOf = ({ edition, taken }: Events['pre-series.published']) => {
  if (edition === 1) return 'published';
  if (!taken) return 'publishedAgain';
  return taken.lots > 0 ? 'publishedTaking' : 'publishedMoving';
};

/** What an edition took back, in figures and with its reason, in either language. */
const takenValues = async (caller: Caller, { pieces, onNotes, reason, remark }: TakenBack) => {
  const [units, reasons] = await Promise.all([
    dictChoices(caller, UNIT),
    dictChoices(caller, FIRM_CHANGE_REASON),
  ]);
  const valuesIn = (language: Language) => {
    const nameIn = (known: typeof units, code: string): string =>
      known.find((one) => one.code === code)?.[language] ?? code;
    const amountOf = (quantities: TakenBack['pieces']): string =>
      quantities
        .map(({ unit, quantity }) => `${quantity} ${nameIn(units, unit)}`)
        .join(words[language].takeBack.and);
    return {
      amount: amountOf(pieces),
      onNotes: amountOf(onNotes),
      reason: [nameIn(reasons, reason), remark].filter(Boolean).join(' · '),
    };
  };
  return { zh: valuesIn('zh'), en: valuesIn('en') };
};

/** Pre-series lines that wait for longer than the plant's feedback days: told as series ones are. */
export const preSeriesTimeOut: Waiting = {
  name: 'pre-series.feedback-time-out',
  kind: 'preSeries',
  link: '/management/pre-notify?shown=timedOut',
  reads: 'pre-series:list',
  commits: 'pre-series:commit',
  follows: 'pre-series:audit',
  scenario: {
    dispatchers: 'pre-series.timed-out',
    higher: 'pre-series.escalated',
    planners: 'pre-series.timed-out-plant',
  },
  late: async ({ db, scope }, rules) => {
    const { rows } = await sql<Late>`
      select supplier_code as "supplierCode", count(*)::int as count, (min(asked_at) at time zone ${rules.zone})::date as since from pre_series_line as line
      where ${ownTenant(scope, 'line')} and plant_no = ${scope.plantNo} and ${timedOut(rules)}
      group by 1 order by 1`.execute(db);
    return rows;
  },
  tellDispatchers: async (caller, people) =>
    tellPeople(caller, { scenario: 'pre-series.timed-out', word: 'timedOut', ...people }),
  tellHigher: async (caller, people) =>
    tellPeople(caller, { scenario: 'pre-series.escalated', word: 'escalated', ...people }),
  tellPlant: async (caller, { plantNo, ...people }) =>
    tell(caller, {
      scenario: 'pre-series.timed-out-plant',
      word: 'timedOutPlant',
      about: { plantNo },
      ...people,
    }),
  mail: {
    scenario: 'pre-series.escalated',
    words: { zh: words.zh.escalationMail, en: words.en.escalationMail },
  },
};
export const schedule: readonly ScheduledJob[] = [timeOutOf(preSeriesTimeOut)];
