/** A company that a card must not name (Catena-X CX-0146: forwarding must not reveal third parties). */
export type Company = { readonly code: string; readonly nameZh: string; readonly nameEn: string };

/**
 * The first of some companies or sites that a text names, as it stands there; undefined where it names none. A code counts as a whole word, a
 * name without its legal form: 长春泽恒汽车零部件有限公司 is named by 长春泽恒汽车零部件 as well. Case, width and spaces make no difference.
 */
export const namedIn = (
  text: string,
  { companies, sites }: { readonly companies: readonly Company[]; readonly sites: readonly string[] },
): string | undefined => {
  const words = ` ${plain(text).replaceAll(/[^\p{Letter}\p{Number}_-]+/gu, ' ')} `;
  const run = unspaced(text);
  const site = sites.find((one) => run.includes(unspaced(one)));
  if (site !== undefined) return site;
  for (const { code, nameZh, nameEn } of companies) {
    if (isWord(words, code)) return code;
    const name = [nameZh, nameEn].find((one) => isNamed(run, one));
    if (name !== undefined) return name;
  }
  return undefined;
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
/** What only punctuation and spaces tell apart is the same name. */
const unspaced = (text: string): string => plain(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Beside Chinese characters a code of Latin letters and figures stands without spaces: 供应商S1001停产. */
const isWord = (words: string, code: string): boolean => {
  const sought = plain(code);
  const latin = /[a-z0-9_-]/;
  for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + 1))
    if (!latin.test(words.charAt(at - 1)) && !latin.test(words.charAt(at + sought.length))) return true;
  return false;
};

/** Fewer letters than these are a word of the language rather than a name. */
const SHORTEST = 3;
const isNamed = (run: string, name: string): boolean =>
  [unspaced(name), unspaced(withoutForm(name))].some((one) => one.length >= SHORTEST && run.includes(one));

const FORMS =
  /(股份有限公司|有限责任公司|有限公司|集团公司|集团|公司|\bco\b\.?,?\s*\bltd\b\.?|\bcompany\b|\blimited\b|\bltd\b\.?|\bgmbh\b|\binc\b\.?|\bcorp\b\.?|\bag\b|\bkg\b)/giu;
const withoutForm = (name: string): string => name.normalize('NFKC').replaceAll(FORMS, ' ');
