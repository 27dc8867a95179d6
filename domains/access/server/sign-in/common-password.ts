/**
 * True for a password that is among the 49,000 most common ones of published breaches (zxcvbn-ts), as it is or with nothing but
 * figures and signs around it, upper and lower case alike: guessing programs try these first (OWASP ASVS 5.0, 6.2.4 and 6.2.12).
 * Example: `qwerty123456` and `Monkey!2026-2026` are common, `monkey eats violet soup` is not.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await (list ??= load());
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(lower) || common.has(core);
};

let list: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte and 30 ms, spent when the first password is chosen. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
