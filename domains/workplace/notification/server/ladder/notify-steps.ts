import type { Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import { ladderKindNames, type Rung } from '@portal/settings/contract/process/rungs.ts';
import { mailLanguage, sendMail } from '@portal/settings/server/offers.ts';
import {
  climbed,
  FIRST,
  optionsFor,
  REMINDER,
  type EscalationOptions,
  type LadderSide,
  type LadderStep,
} from '../../contract/ladder/ladder.ts';
import { words } from '../../contract/words.en.ts';
import { noticesOf } from '../writing/notices-of.ts';
import type { Ladder, LadderDocument } from './ladder.ts';
import { documentsOf, isOfDomain } from './ladder.ts';
import { gapOf, notifiedAs, onLowestRung, type NotifiedRung } from './rungs.ts';
import { plannersOf, standingAt, type Standing, type StandingOfCompany } from './standing.ts';
import { keepSteps, type NotifiedStep } from './steps.ts';

/** A document with the step that it has reached, and who has the move: a side and its company, '' for the plant. */
export type Due = {
  readonly id: string;
  readonly side: LadderSide;
  readonly company: string;
  readonly dueOn: Day;
  readonly step: LadderStep;
};
type Notified = {
  readonly due: Due;
  readonly document: LadderDocument;
  readonly rungs: readonly NotifiedRung[];
};
type When = { readonly due: readonly Due[]; readonly options: ProcessOptions; readonly today: Day };

/** Notifies of what was reached, and the rungs below that were not notified yet; returns how many steps that were. */
export const notifySteps = async (
  caller: Caller,
  ladder: Ladder,
  { due, options, today }: When,
): Promise<number> => {
  const { kind, follows, scenario } = ladder;
  const ids = due.map(({ id }) => id);
  const documents = new Map((await documentsOf(caller, ladder, ids)).map((one) => [one.id, one]));
  const planners = await plannersOf(caller, { follows, day: today, scenario: scenario.escalated });
  const standing = await standingOfSides(caller, ladder, due, today);
  const reached = due.flatMap((one): Notified[] => {
    const document = documents.get(one.id);
    if (document === undefined) return [];
    const people = { ...standing(one.side, one.company), planners };
    const rungs = rungsOf(one, optionsFor(options, one.side), people);
    return [{ due: one, document, rungs: rungs.filter(({ rung }) => !isOfDomain(ladder, rung)) }];
  });
  const isNew = await keepSteps(caller, { kind, day: today, steps: reached.flatMap(stepsOf) });
  const notified = reached.map((one) => ({
    ...one,
    rungs: one.rungs.filter(({ rung }) => isNew({ ...keyOf(one.due), step: stepOf(one.due, rung) })),
  }));
  await write(caller, ladder, notified);
  await mailContacts(caller, ladder, notified);
  return notified.reduce((sum, { rungs }) => sum + rungs.length, 0);
};

const isReminder = ({ step }: Due): boolean => step === REMINDER;
const stepOf = (due: Due, rung: Rung): LadderStep => (isReminder(due) ? REMINDER : rung);
const keyOf = ({ id, dueOn }: Due) => ({ documentId: id, dueOn });

/** Who stands on the rungs of each company that has a move. */
const standingOfSides = async (
  caller: Caller,
  { acts, reads, module, scenario }: Ladder,
  due: readonly Due[],
  day: Day,
): Promise<(side: LadderSide, company: string) => StandingOfCompany> => {
  const bySide = new Map<LadderSide, (company: string) => StandingOfCompany>();
  for (const [party, own] of Map.groupBy(due, ({ side }) => side)) {
    const does = acts[party];
    if (does === undefined) throw new Error(`Nobody acts for the ${party} in a ladder that waits for it`);
    bySide.set(
      party,
      await standingAt(caller, {
        party,
        companyCodes: [...new Set(own.map(({ company }) => company))],
        acts: does,
        reads,
        module,
        scenario: { first: scenario.due ?? scenario.escalated, higher: scenario.escalated },
        day,
      }),
    );
  }
  return (side, company) => bySide.get(side)!(company);
};

/** The rungs up to the one that is reached; a reminder goes to whose daily work it is, else to his administrators. */
const rungsOf = (
  { step }: Due,
  options: EscalationOptions,
  standing: Readonly<Record<Rung, readonly Standing[]>>,
): NotifiedRung[] => {
  const at = (rung: Rung): NotifiedRung => ({ rung, people: standing[rung], gap: gapOf(standing[rung]) });
  if (step === REMINDER) return [at(standing[FIRST].length > 0 ? FIRST : 'administrators')];
  return climbed(step, options, (rung) => gapOf(standing[rung]) === null).map(at);
};

const stepsOf = ({ due, rungs }: Notified): NotifiedStep[] =>
  rungs.map(({ rung, people, gap }) => ({
    ...keyOf(due),
    step: stepOf(due, rung),
    people: people.flatMap(notifiedAs),
    gap,
  }));

type Word = 'soon' | 'overdue' | 'escalated';

/** Notices of all steps, one statement for each of the sides and words. */
const write = async (
  caller: Caller,
  { kind, scenarios, scenario, acts }: Ladder,
  notified: readonly Notified[],
): Promise<void> => {
  const { plantNo } = caller.scope;
  const named = (language: 'zh' | 'en') => {
    const kindName = ladderKindNames[language][kind];
    const { soon, overdue, escalated } = words[language].ladder;
    return {
      soon: fill<string>(soon, { kind: kindName }),
      overdue: fill<string>(overdue, { kind: kindName }),
      escalated: fill<string>(escalated, { kind: kindName }),
    };
  };
  const { tellPeople } = noticesOf(scenarios, { zh: named('zh'), en: named('en') });
  const notices = notified.flatMap(({ due, document, rungs }) =>
    onLowestRung(rungs).map(({ userId, rung, insteadOf }) => ({
      word: wordOf(due, rung),
      party: partyOn(rung, due.side),
      userId,
      insteadOf,
      param: { number: document.number, dueOn: due.dueOn, company: due.company || plantNo },
      link: document.link,
      step: stepOf(due, rung),
      key: `ladder/${kind}/${due.id}/${due.dueOn}/${stepOf(due, rung)}`,
    })),
  );
  for (const each of Map.groupBy(notices, ({ word, party }) => `${word} ${party}`).values()) {
    const { word, party } = each[0]!;
    const does = word === 'escalated' || party === 'admin' ? undefined : acts[party];
    await tellPeople(caller, {
      scenario: word === 'escalated' ? scenario.escalated : scenario.due!,
      word,
      to: { party, plantNo, ...(does !== undefined && { permission: does }) },
      each,
    });
  }
};

/** The users of a plant are maintained by the administrators of the tenant. */
const partyOn = (rung: Rung, side: LadderSide): LadderSide | 'admin' => {
  if (rung === 'planners') return 'plant';
  return rung === 'administrators' && side === 'plant' ? 'admin' : side;
};

const wordOf = (due: Due, rung: Rung): Word => {
  if (isReminder(due)) return 'soon';
  return rung === FIRST ? 'overdue' : 'escalated';
};

/** Writes to contacts that have no account, in the language of the tenant's mails. */
const mailContacts = async (
  caller: Caller,
  { kind, scenario }: Ladder,
  notified: readonly Notified[],
): Promise<void> => {
  const strangers = notified.flatMap(({ rungs, ...one }) =>
    rungs
      .filter(({ rung }) => rung === 'contact')
      .flatMap(({ people }) => people.filter(({ userId }) => userId === null))
      .map(({ email }) => ({ ...one, email: email! })),
  );
  if (strangers.length === 0) return;
  const language = await mailLanguage(caller);
  const { escalated, mail } = words[language].ladder;
  const { publicUrl } = readConfig();
  for (const { email, due, document } of strangers) {
    const filled = {
      kind: ladderKindNames[language][kind],
      number: document.number,
      dueOn: due.dueOn,
      company: due.company,
    };
    await sendMail(caller, {
      to: email,
      scenario: scenario.escalated,
      subject: fill(mail.subject, filled),
      text: [
        fill(escalated, filled),
        ...(publicUrl === undefined
          ? []
          : [fill(mail.open, { address: `${publicUrl}${[document.link].flat()[0]!}` })]),
      ].join('\n\n'),
    });
  }
};
