import type { DeclaredScenario, ScenarioCode } from '@portal/platform/contract/scenario.ts';
import { fill, type Bilingual, type Language } from '@portal/platform/contract/words.ts';
import type { Caller, EventName, Events } from '@portal/platform/server/caller.ts';
import { after, type Job } from '@portal/platform/server/plugin.ts';
import type { LadderStep } from '../../contract/ladder/ladder.ts';
import type { ReasonCode } from '../../contract/newest-notices.ts';
import type { NewNotice, NoticeTo } from '../../contract/notice.ts';
import { insertNotices } from './insert-notices.ts';

type Teller = Pick<Caller, 'db' | 'scope' | 'tell' | 'ask'>;

/**
 * Tells users of something that happened, in one statement; returns how many were told. Only in jobs: what a party does must
 * not write to others' rows. Who is meant twice is told once when `key` names the event.
 */
export const notify = async (caller: Teller, notice: NewNotice): Promise<number> => {
  const { to, type, words, deputies, settles, by, ...one } = notice;
  return insertAll(caller, {
    to: 'party' in to ? [to] : to,
    type,
    words,
    deputies,
    settles,
    by,
    each: [one],
  });
};

/** What is told; of those who are meant to the one user alone, where it names him. */
type One = Pick<NewNotice, 'param' | 'link' | 'key' | 'due' | 'asks'> & {
  readonly userId?: string;
  readonly insteadOf?: string | null;
  readonly step?: LadderStep;
};

const insertAll = async (
  caller: Teller,
  {
    to,
    type,
    words,
    deputies = false,
    settles = false,
    by = 'role',
    each,
  }: Pick<NewNotice, 'type' | 'words' | 'by'> & {
    deputies?: boolean | undefined;
    settles?: boolean | undefined;
    to: readonly NoticeTo[];
    each: readonly One[];
  },
): Promise<number> => {
  if (caller.scope.party !== 'job') throw new Error(`${type} can only be told by a job`);
  const rows = each.map(({ link, key = null, due, asks, ...one }) => ({
    ...one,
    asks: asks === true ? ('Y' as const) : null,
    zh: fill(words.zh, one.param),
    en: fill(words.en, one.param),
    links: linksOf(link),
    key,
    due: dayOf(due ?? one.param.dueOn),
  }));
  const { count, mailNow } = await insertNotices(caller, { to, type, deputies, settles, by, rows });
  if (mailNow) await caller.tell('notification.mail-due', {});
  return count;
};

/** Whose event it is: of the parties of its scenario, those of this plant, supplier and forwarder are told. */
export type Concerned = {
  /** Empty while it is unknown: then the users of all plants. */
  readonly plantNo: string;
  /** `null`: there is none, nobody is told. */
  readonly supplierCode?: string | null;
  readonly forwarderCode?: string | null;
};

export type DomainNotice<Scenario, Word> = Pick<NewNotice, 'param' | 'link' | 'key' | 'due' | 'asks'> & {
  /** Its declaration says who is told: the parties, each with a permission. */
  readonly scenario: Scenario;
  readonly word: Word;
  readonly about: Concerned;
  /** What reads otherwise in each language, such as a name; `param` fills the rest. */
  readonly values?: Readonly<Record<Language, Readonly<Record<string, unknown>>>>;
};

/** What many people of a party are told at once, each of his own. */
export type PeoplesNotice<Scenario, Word> = {
  readonly scenario: Scenario;
  readonly word: Word;
  /** What they are, if not deputies: it explains the notice. */
  readonly to: Omit<NoticeTo, 'userIds'>;
  readonly each: readonly (Pick<NewNotice, 'param' | 'link' | 'key' | 'due'> & {
    readonly userId: string;
    /** Names of those for whom he stands in. */
    readonly insteadOf?: string | null;
    /** Which step of the ladder it is. */
    readonly step?: LadderStep;
  })[];
};

/**
 * What a domain tells, by its declared scenarios and the words of its notices. `notifies` makes the job that follows an event,
 * `tell` is for jobs that tell several things, and `tellPeople` tells many, each of his own, in one statement.
 * @example notifies('receipt.confirmed', 'tell-supplier', async ({ id }, caller) => ({ scenario: 'receipt.confirmed', word: 'received', … }))
 */
export const noticesOf = <
  S extends Readonly<Partial<Record<ScenarioCode, DeclaredScenario>>>,
  W extends Readonly<Record<string, string>>,
>(
  scenarios: S,
  words: Bilingual<W>,
) => {
  type Notice = DomainNotice<keyof S & ScenarioCode, keyof W & string>;
  const wordIn = (language: Language, word: string): string =>
    (words[language] as Readonly<Record<string, string>>)[word]!;
  const tell = async (caller: Teller, notice: Notice): Promise<void> => {
    const { scenario, word, about, values, ...rest } = notice;
    const to = recipientsOf(scenarios[scenario]!, about);
    requireDeclared(scenario, scenarios[scenario]!, rest.link);
    if (to.length === 0) return;
    const text = (language: Language): string =>
      fill<string>(wordIn(language, word), values?.[language] ?? {});
    await notify(caller, {
      ...rest,
      to,
      type: scenario,
      words: { zh: text('zh'), en: text('en') },
      deputies: scenarios[scenario]!.deputies === true || notice.asks === true,
      settles: scenarios[scenario]!.settles === true,
      by: byOf(scenarios[scenario]!, 'role'),
    });
  };
  const tellPeople = async (
    caller: Teller,
    { scenario, word, to, each }: PeoplesNotice<keyof S & ScenarioCode, keyof W & string>,
  ): Promise<void> => {
    if (each.length === 0) return;
    for (const { link } of each) requireDeclared(scenario, scenarios[scenario]!, link);
    const userIds = each.map(({ userId }) => userId);
    await insertAll(caller, {
      // A deputy need not be what the other one is.
      to: [
        { ...to, userIds },
        { party: to.party, userIds },
      ],
      type: scenario,
      words: { zh: wordIn('zh', word), en: wordIn('en', word) },
      by: byOf(scenarios[scenario]!, 'owner'),
      each,
    });
  };
  /** Tells what `of` makes of the event; nothing, if it makes nothing. */
  const notifies = <Name extends EventName>(
    event: Name,
    name: string,
    of: (payload: Events[Name], caller: Caller) => Notice | undefined | Promise<Notice | undefined>,
  ): Job =>
    after(event, name, async (caller, payload) => {
      const notice = await of(payload, caller);
      if (notice) await tell(caller, notice);
    });
  return { tell, tellPeople, notifies };
};

/** Example: `{ supplier: 'receipt:list' }` about plant 1000 and supplier S1001 -> that company's users who work in 1000 and may see receipts. */
const recipientsOf = ({ to }: DeclaredScenario, about: Concerned): NoticeTo[] => {
  const companies = { supplier: about.supplierCode, forwarder: about.forwarderCode };
  const plant = about.plantNo !== '' && { plantNo: about.plantNo };
  return Object.entries(to).flatMap(([party, permission]): NoticeTo[] => {
    if (party !== 'supplier' && party !== 'forwarder')
      return [{ party: party as NoticeTo['party'], permission, ...plant }];
    const companyCode = companies[party];
    // Without its company a notice would go to all of them.
    if (companyCode === undefined) throw new Error(`A notice for a ${party} must say which`);
    return companyCode === null ? [] : [{ party, companyCode, permission, ...plant }];
  });
};

/** A notice leads where its scenario says: tests hold the permissions of those who are told against it. */
const requireDeclared = (scenario: string, { opens }: DeclaredScenario, link: NewNotice['link']): void => {
  const other = linksOf(link).find((one) => !opens.includes(one.split('?')[0]!));
  if (other !== undefined) throw new Error(`${scenario} does not say that it leads to ${other}`);
};

/** Who is notified higher up because no answer came reads so. */
const byOf = ({ escalates }: DeclaredScenario, otherwise: ReasonCode): ReasonCode =>
  escalates === true ? 'escalation' : otherwise;

/** The day of what a notice says of its last day; null where that is none. */
const dayOf = (said: unknown): string | null =>
  (typeof said === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(said)?.[0] : undefined) ?? null;

const linksOf = (link: NewNotice['link']): readonly string[] =>
  typeof link === 'string' ? [link] : (link ?? []);
