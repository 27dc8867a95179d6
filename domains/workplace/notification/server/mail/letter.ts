import { fill, type Language } from '@portal/platform/contract/words.ts';
import { words as inBoth } from '../../contract/words.en.ts';

type Message = {
  readonly type: string;
  readonly zh: string;
  readonly en: string;
  readonly link: string | null;
  readonly at: string;
  /** It passed quiet hours. */
  readonly urgent: boolean;
  /** Its reader may end such mails. */
  readonly stops: boolean;
};

/** Somebody who gets a mail, and what it tells, the oldest first. */
export type Reader = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly zone: string;
  readonly notices: readonly Message[];
};

/** In the place of one scenario: all that may be ended. */
export const ALL_SCENARIOS = '*';
const LONGEST_SUBJECT = 120;
const MOST_LINES = 50;

/** One notice is the subject itself; several are counted there and listed, of many the newest. Links need the portal's address. */
export const letterTo = (
  { name, language, zone, notices }: Reader,
  publicUrl: string | undefined,
): { scenario: string; subject: string; text: string; stops: string | null } => {
  const words = inBoth[language].mail;
  const shown = notices.slice(-MOST_LINES);
  const more = notices.length - shown.length;
  const [only] = notices.length === 1 ? notices : [];
  return {
    scenario: only?.type ?? 'notification.several',
    subject: only ? subjectOf(only[language]) : fill(words.several, { count: notices.length }),
    stops: stopsOf(notices),
    text: [
      fill(words.greeting, { name }),
      ...shown.map((one) => lineOf(one, language, zone, publicUrl)),
      ...(more > 0 ? [fill(words.more, { count: more })] : []),
      ...(publicUrl === undefined ? [] : [fill(words.open, { address: publicUrl })]),
      ...(notices.some(({ urgent }) => urgent) ? [words.urgent] : []),
      notices.some(({ stops }) => stops) ? words.why : words.mustKnow,
    ].join('\n\n'),
  };
};

/** What one click ends: the scenario, of several all that may be ended; null where nothing may. */
const stopsOf = (notices: readonly Message[]): string | null => {
  const types = new Set(notices.filter(({ stops }) => stops).map(({ type }) => type));
  if (types.size === 0) return null;
  return types.size === 1 ? [...types][0]! : ALL_SCENARIOS;
};

const subjectOf = (message: string): string => {
  const line = message.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1)}…` : line;
};

const lineOf = (one: Message, language: Language, zone: string, publicUrl: string | undefined): string => {
  const line = `${momentIn(zone, one.at)}  ${one[language]}`;
  return one.link === null || publicUrl === undefined ? line : `${line}\n${publicUrl}${one.link}`;
};

/** `2026-03-02 08:30`: Swedish writes ISO days. */
const momentIn = (zone: string, at: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
