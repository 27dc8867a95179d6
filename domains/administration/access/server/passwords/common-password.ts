/** What everybody who guesses at this portal tries: its name, what it is about, who runs it (OWASP ASVS 5.0, 6.1.2 and 6.2.11). */
const CONTEXT = [
  'webedi',
  'portal',
  'supplier',
  'vehicle',
  'admin',
  'password',
  'gongyingshang',
  'changchun',
  'anhui',
];
/** Letters that a password made of such words must have besides. */
const OWN_LETTERS = 4;

/**
 * True for a password that is among the 49,000 most common ones of published breaches (zxcvbn-ts), as it is or with nothing but
 * figures and signs around it, upper and lower case alike: guessing programs try these first (OWASP ASVS 5.0, 6.2.4 and 6.2.12). So is
 * one that says little besides the portal's own words.
 * Example: `qwerty123456`, `Monkey!2026-2026` and `WebEDI-Portal-2026` are common, `monkey eats violet soup` is not.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await (list ??= load());
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
  return common.has(lower) || common.has(core) || isOfContext(lower);
};

const isOfContext = (lower: string): boolean => {
  const own = CONTEXT.reduce((rest, word) => rest.replaceAll(word, ''), lower);
  return own !== lower && own.replaceAll(/[^\p{L}]/gu, '').length < OWN_LETTERS;
};

let list: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte and 30 ms, spent when the first password is chosen. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
