/**
 * Files that `createPdf` made, as one, part by part: no more than one of them is in memory. Their objects are numbered anew and their
 * pages hang under one tree; fonts and all else stay as they are.
 */
export async function* joinPdfs(
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
  title: string,
): AsyncGenerator<Buffer> {
  const offsets: number[] = [];
  const trees: { readonly number: number; readonly pages: number }[] = [];
  let written = 0;
  let next = FIRST;
  const counted = (bytes: Buffer): Buffer => {
    written += bytes.length;
    return bytes;
  };
  yield counted(HEADER);
  for await (const part of parts) {
    const { objects, pages } = readParts(part);
    const shift = next - 1;
    for (const { number, head, rest } of objects) {
      offsets[number + shift] = written;
      const isTree = number === pages;
      const shifted = shiftedHead(head, shift);
      yield counted(
        Buffer.from(isTree ? shifted.replace('<<', `<<\n/Parent ${PAGES} 0 R`) : shifted, 'latin1'),
      );
      if (rest.length > 0) yield counted(rest);
      if (isTree) trees.push({ number: number + shift, pages: Number(/\/Count (\d+)/.exec(head)![1]) });
    }
    next += Math.max(...objects.map(({ number }) => number));
  }
  const own = [
    `${CATALOG} 0 obj\n<<\n/Type /Catalog\n/Pages ${PAGES} 0 R\n>>\nendobj\n`,
    `${PAGES} 0 obj\n<<\n/Type /Pages\n/Count ${trees.reduce((sum, { pages }) => sum + pages, 0)}\n/Kids [${trees.map(({ number }) => `${number} 0 R`).join(' ')}]\n>>\nendobj\n`,
    `${INFO} 0 obj\n<<\n/Title <${inHex(title)}>\n/Producer (WebEDI)\n>>\nendobj\n`,
  ];
  for (const [at, text] of own.entries()) {
    offsets[at + 1] = written;
    yield counted(Buffer.from(text, 'latin1'));
  }
  const table = Array.from({ length: next }, (_, number) =>
    offsets[number] === undefined
      ? '0000000000 65535 f \n'
      : `${String(offsets[number]).padStart(10, '0')} 00000 n \n`,
  );
  yield Buffer.from(
    `xref\n0 ${next}\n${table.join('')}trailer\n<<\n/Size ${next}\n/Root ${CATALOG} 0 R\n/Info ${INFO} 0 R\n>>\nstartxref\n${written}\n%%EOF\n`,
    'latin1',
  );
}

const [CATALOG, PAGES, INFO, FIRST] = [1, 2, 3, 4];
const HEADER = Buffer.from('%PDF-1.3\n%\u00FF\u00FF\u00FF\u00FF\n', 'latin1');

type Part = { readonly number: number; readonly head: string; readonly rest: Buffer };

/** The objects of a file but for its catalog and its information, and which of them is the tree of its pages. */
const readParts = (file: Buffer): { objects: readonly Part[]; pages: number } => {
  const end = file.subarray(-ENDING).toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1]);
  const table = file.subarray(start).toString('latin1');
  const places = [...table.matchAll(/^(\d{10}) \d{5} ([nf])\s*$/gm)].map(([, place, kind]) =>
    kind === 'n' ? Number(place) : undefined,
  );
  const root = numberBehind(table, '/Root');
  const info = numberBehind(table, '/Info');
  const ends = [...places.flatMap((place) => place ?? []), start].toSorted((one, other) => one - other);
  const objects = places.flatMap((place, number): Part[] => {
    if (place === undefined) return [];
    const bytes = file.subarray(place, ends[ends.indexOf(place) + 1]);
    const stream = bytes.indexOf('\nstream');
    const head = stream < 0 ? bytes : bytes.subarray(0, stream);
    return [{ number, head: head.toString('latin1'), rest: bytes.subarray(head.length) }];
  });
  const catalog = objects.find(({ number }) => number === root);
  if (!catalog) throw new Error('Not a file of ours: it has no catalog');
  return {
    objects: objects.filter(({ number }) => number !== root && number !== info),
    pages: numberBehind(catalog.head, '/Pages'),
  };
};
const ENDING = 64;

const numberBehind = (text: string, name: string): number =>
  Number(new RegExp(`${name} (\\d+) 0 R`).exec(text)?.[1]);

/** `7 0 obj << /Length 8 0 R >>` with all numbers shifted. */
const shiftedHead = (head: string, shift: number): string =>
  head
    .replace(/^(\d+) 0 obj/, (_, number) => `${Number(number) + shift} 0 obj`)
    .replaceAll(/\b(\d+) 0 R\b/g, (_, number) => `${Number(number) + shift} 0 R`);

/** UTF-16 with its mark, as PDF keeps texts. */
const inHex = (text: string): string =>
  `FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;
