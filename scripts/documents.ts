import { writeFileSync } from 'node:fs';
import { brokenCitations, targetsOf } from './documents/citations.ts';
import { domainsIn, drawnInto, staleDrawing, wrongDomains } from './documents/domains.ts';
import { termsTwice } from './documents/glossary.ts';
import { brokenLinks } from './documents/links.ts';
import { commentsOf, unknownNames, wordsOf } from './documents/names.ts';
import { allFiles, codeOf, documentsOf } from './documents/tree.ts';
import { tooLong, wrapped } from './documents/width.ts';

/**
 * Documents hold against the tree. Each finding names file and line. An answer without files is a failure, not a pass. `--draw` writes the
 * drawing of the domains again, `--wrap` breaks lines of prose that are too long.
 */
const files = allFiles();
const documents = documentsOf(files);
const code = codeOf(files);
const pageOf = (file: string) =>
  [...documents, ...code].find((page) => page.file === file) ?? { file, text: '' };
const architecture = pageOf('docs/architecture.md');
const domains = domainsIn(pageOf('apps/server/domains.ts').text, files);
if (process.argv.includes('--draw')) {
  writeFileSync(architecture.file, drawnInto(architecture.text, domains));
  process.exit(0);
}
if (process.argv.includes('--wrap')) {
  for (const { file, text } of documents) if (wrapped(text) !== text) writeFileSync(file, wrapped(text));
  process.exit(0);
}

const targets = targetsOf(pageOf('docs/specification.md').text, pageOf('docs/domain.md').text);
/** They speak of the forms themselves. */
const isAboutForms = (file: string) =>
  /^(?:scripts\/documents\b|docs\/(?:specification|domain)\.md$)/.test(file);
const programs = code.filter(({ file }) => /\.tsx?$/.test(file) && !isAboutForms(file));
const known = { files, words: wordsOf(code) };
const found = [
  ...[...code, ...documents]
    .filter(({ file }) => !isAboutForms(file))
    .flatMap((page) => brokenCitations(page, targets)),
  ...[...documents, ...programs.map(commentsOf)].flatMap((page) => unknownNames(page, known)),
  ...documents.flatMap((page) => brokenLinks(page, files, documents)),
  ...staleDrawing(architecture, domains),
  ...wrongDomains(pageOf('docs/domains.md'), domains),
  ...termsTwice(pageOf('docs/glossary.md')),
  ...documents.flatMap(tooLong),
];
for (const line of found) process.stdout.write(`${line}\n`);
const works =
  documents.length > 50 && code.length > 3000 && targets.sections.size === 9 && domains.length > 40;
process.stdout.write(
  `${documents.length} documents, ${code.length} files of code, ${found.length} findings\n`,
);
if (!works) process.stdout.write('Too little was seen: the check itself is broken\n');
process.exit(found.length > 0 || !works ? 1 : 0);
