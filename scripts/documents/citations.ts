import { lineAt, type Page } from './tree.ts';

/**
 * Code cites two pages: `SPEC section 4, "JIS"` an entry of docs/specification.md, `DOMAIN.md, "Transport"` a heading of docs/domain.md. A
 * citation may run over lines of a comment. Migrations are never edited, so an old one may name the pages without a place.
 */
const GAP = String.raw`[\s*/-]+`;
const SECTIONS = String.raw`sections?${GAP}(\d(?:,${GAP}\d)*(?:${GAP}and${GAP}\d)?)`;
const QUOTED = String.raw`"[^"]+"`;
const SPEC = new RegExp(
  String.raw`\bSPEC\b(?:${GAP}${SECTIONS}(?:,${GAP}(${QUOTED}(?:${GAP}and${GAP}${QUOTED})*))?)?`,
  'g',
);
const DOMAIN = new RegExp(String.raw`\bDOMAIN\.md\b(?:,${GAP}(${QUOTED}))?`, 'g');

/** What can be cited: entries of the specification by section, headings of the domain page. */
export type Targets = {
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>;
  readonly headings: ReadonlySet<string>;
};

/**
 * An entry is the first cell of a table row, or the bold words that begin an item; back-ticks fall away, and a cell of several
 * names (`/index`, `/common`) is an entry for each.
 */
export function targetsOf(specification: string, domain: string): Targets {
  const parts = specification.split(/^## (\d)\. .*$/m).slice(1);
  const sections = new Map<string, Set<string>>();
  for (let at = 0; at < parts.length; at += 2) sections.set(parts[at]!, entriesOf(parts[at + 1]!));
  const headings = new Set([...domain.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!));
  return { sections, headings };
}

/** The citations of a page that lead nowhere, as `file:line what is wrong`. */
export function brokenCitations({ file, text }: Page, { sections, headings }: Targets): string[] {
  const isMigration = file.includes('/migrations/');
  const broken: string[] = [];
  const say = (at: number, what: string) => broken.push(`${file}:${lineAt(text, at)} ${what}`);
  for (const { index, 1: numbers, 2: names } of text.matchAll(SPEC)) {
    if (numbers === undefined) {
      if (!isMigration)
        say(index, 'SPEC without a section: write SPEC section 4, "JIS", or: the specification');
      continue;
    }
    const cited = numbers.match(/\d/g) ?? [];
    for (const number of cited)
      if (!sections.has(number)) say(index, `docs/specification.md has no section ${number}`);
    for (const name of namesIn(names))
      if (!cited.some((number) => sections.get(number)?.has(name)))
        say(index, `docs/specification.md has no entry "${name}" in section ${cited.join(', ')}`);
  }
  for (const { index, 1: names } of text.matchAll(DOMAIN)) {
    if (names === undefined && !isMigration)
      say(index, 'DOMAIN.md without a heading: write DOMAIN.md, "JIS"');
    for (const name of namesIn(names))
      if (!headings.has(name)) say(index, `docs/domain.md has no heading "${name}"`);
  }
  return broken;
}

function entriesOf(section: string): Set<string> {
  const cells = [...section.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => [
    cell!,
    ...cell!.split(', '),
  ]);
  const bold = [...section.matchAll(/^(?:- )?\*\*([^*]+?)\.?\*\*/gm)].map(([, name]) => name!);
  return new Set([...cells, ...bold].map((name) => name.replaceAll('`', '').trim()));
}

function namesIn(quoted: string | undefined): string[] {
  return (quoted?.match(/"[^"]+"/g) ?? []).map((name) => name.slice(1, -1).replaceAll(/\s*\n[\s*/-]*/g, ' '));
}
