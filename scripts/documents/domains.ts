import { lineAt, type Page } from './tree.ts';

/** A domain and its group, both as their folders are called. */
export type Domain = { readonly name: string; readonly group: string };

const BLOCK = /^```domains\n(.*?)^```$/ms;
const WIDTH = 110;

/**
 * The domains in the order in which they may look at each other, as `apps/server/domains.ts` lists them.
 * @param order its text.
 */
export function domainsIn(order: string, files: readonly string[]): Domain[] {
  const imported = new Map(
    [...order.matchAll(/plugin as (\w+) \} from '@portal\/([\w-]+)\//g)].map(([, as, name]) => [as!, name!]),
  );
  const groups = new Map(
    files.flatMap((file) => {
      const [, group, name] = /^domains\/([\w-]+)\/([\w-]+)\/package\.json$/.exec(file) ?? [];
      return group && name ? [[name, group] as const] : [];
    }),
  );
  const listed = order.slice(order.indexOf('= [')).match(/\w+(?=,)/g) ?? [];
  return listed.flatMap((as) => {
    const name = imported.get(as);
    const group = name === undefined ? undefined : groups.get(name);
    return name !== undefined && group !== undefined ? [{ name, group }] : [];
  });
}

/** A line for each group, its domains with their place in the order: `demand  16 call-off · 17 pre-series`. */
export function drawingOf(domains: readonly Domain[]): string {
  const groups = [...new Set(domains.map(({ group }) => group))];
  const indent = Math.max(...groups.map((group) => group.length)) + 2;
  return groups.map((group) => `${lineOf(group)}\n`).join('');

  function lineOf(group: string): string {
    const placed = domains.flatMap((domain, at) =>
      domain.group === group ? [`${at + 1} ${domain.name}`] : [],
    );
    const lines = [group.padEnd(indent) + placed[0]!];
    for (const one of placed.slice(1)) {
      const longer = `${lines.at(-1)!} · ${one}`;
      if (longer.length > WIDTH) lines.push(' '.repeat(indent) + one);
      else lines[lines.length - 1] = longer;
    }
    return lines.join('\n');
  }
}

/** The page with the drawing of these domains in its block. */
export const drawnInto = (text: string, domains: readonly Domain[]): string =>
  text.replace(BLOCK, () => `\`\`\`domains\n${drawingOf(domains)}\`\`\``);

/** The drawing of another order, as `file:line what is wrong`. */
export function staleDrawing({ file, text }: Page, domains: readonly Domain[]): string[] {
  const block = BLOCK.exec(text);
  if (!block) return [`${file}:1 the drawing of the domains is missing`];
  if (block[1] === drawingOf(domains)) return [];
  return [
    `${file}:${lineAt(text, block.index)} the drawing is not of these domains: node scripts/documents.ts --draw`,
  ];
}

/** Domains that a page does not list once, each with a link to its README, and links to none. */
export function wrongDomains({ file, text }: Page, domains: readonly Domain[]): string[] {
  const linked = [...text.matchAll(/^\| \[([\w-]+)\]\(\.\.\/domains\/([\w-]+)\/([\w-]+)\/README\.md\) \|/gm)];
  const wrong = domains.flatMap(({ name, group }) => {
    const times = linked.filter((link) => link[1] === name && link[2] === group && link[3] === name).length;
    return times === 1 ? [] : [`${file}:1 ${group}/${name} stands here ${times} times, not once`];
  });
  const gone = linked
    .filter(([, , group, name]) => !domains.some((domain) => domain.name === name && domain.group === group))
    .map(({ index, 2: group, 3: name }) => `${file}:${lineAt(text, index)} ${group}/${name} is no domain`);
  return [...wrong, ...gone];
}
