import { parseSync } from '@swc/core';

/** A table as a statement names it. */
export type Named = {
  readonly table: string;
  readonly alias: string;
  readonly verb: 'from' | 'join' | 'update' | 'delete' | 'insert';
  /** The innermost select around it. */
  readonly select: string;
  /** The function that gives the condition of a join, if one does: `.innerJoin('supplier', onSupplier('note'))`. */
  readonly on?: string | undefined;
};

/** One statement of the source, or a part of one: a chain of builder calls or a template of SQL. */
export type Statement = {
  readonly kind: 'builder' | 'sql';
  readonly line: number;
  /** Its own text, without the statements inside it. */
  readonly text: string;
  readonly named: readonly Named[];
  /** It stands inside another one, so its tenant may come from there. */
  readonly isInner: boolean;
};

/** All statements of a TypeScript file. */
export function statementsIn(source: string): Statement[] {
  const bytes = Buffer.from(source);
  const { body, span } = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  // The parser counts bytes, from file to file in some versions.
  const base = span.end - Buffer.byteLength(source.trimEnd());
  const found: Statement[] = [];
  const inner = new Set<Node>();

  const look = (node: Node | undefined, outer: Node | undefined): void => {
    if (node === null || typeof node !== 'object') return;
    let within = outer;
    if (!inner.has(node) && (isChain(node) || isTemplate(node))) {
      within = node;
      found.push(statementOf(node, outer !== undefined));
    }
    for (const child of Object.values(node)) look(child as Node, within);
  };

  const statementOf = (node: Node, isInner: boolean): Statement => {
    const calls = isTemplate(node) ? [] : callsOf(node);
    for (const call of calls) inner.add(call);
    const text = textOf(node, calls);
    const named = isTemplate(node) ? namedInSql(text) : calls.flatMap(namedInCall);
    const line = bytes
      .subarray(0, node.span!.start - base)
      .toString()
      .split('\n').length;
    return { kind: isTemplate(node) ? 'sql' : 'builder', line, text, named, isInner };
  };

  const cut = (node: Node): string =>
    bytes.subarray(node.span!.start - base, node.span!.end - base).toString();

  const textOf = (node: Node, calls: readonly Node[]): string => {
    const own = new Set<Node>([node, ...calls]);
    let text = cut(node);
    for (const nested of nestedIn(node, own)) text = text.replace(cut(nested), '?');
    return text;
  };

  look(body as unknown as Node, undefined);
  return found;
}

type Node = {
  type?: string;
  span?: { start: number; end: number };
  callee?: Node;
  object?: Node;
  property?: Node;
  tag?: Node;
  value?: string;
  arguments?: { expression: Node }[];
  elements?: { expression: Node }[];
};

const ROOTS: Readonly<Record<string, Named['verb']>> = {
  selectFrom: 'from',
  insertInto: 'insert',
  updateTable: 'update',
  deleteFrom: 'delete',
};
const JOINS = /^(inner|left|right|full|cross)Join$|^(from|using)$/;

const methodOf = (node: Node): string =>
  node.type === 'CallExpression' && node.callee?.type === 'MemberExpression'
    ? (node.callee.property?.value ?? '')
    : '';

/** The calls of a chain, the last one first. */
const callsOf = (node: Node): Node[] => {
  const calls: Node[] = [];
  for (let at: Node | undefined = node; at?.type === 'CallExpression'; at = at.callee?.object) {
    if (at.callee?.type !== 'MemberExpression') break;
    calls.push(at);
  }
  return calls;
};

const isChain = (node: Node): boolean =>
  callsOf(node).some(
    (call) => methodOf(call) in ROOTS || (JOINS.test(methodOf(call)) && tablesOf(call).length > 0),
  );

const isTemplate = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && node.tag?.type === 'Identifier' && node.tag.value === 'sql';

const tablesOf = (call: Node): { table: string; alias: string }[] => {
  const first = call.arguments?.[0]?.expression;
  const input =
    first?.type === 'ArrayExpression' ? (first.elements ?? []).map((one) => one.expression) : [first];
  return input.flatMap((one) => {
    const match = /^([a-z_]+)(?: as (\w+))?$/.exec(one?.type === 'StringLiteral' ? one.value! : '');
    return match ? [{ table: match[1]!, alias: match[2] ?? match[1]! }] : [];
  });
};

const namedInCall = (call: Node): Named[] => {
  const method = methodOf(call);
  const verb = ROOTS[method] ?? (JOINS.test(method) ? 'join' : undefined);
  const on = call.arguments?.[1]?.expression.callee?.value;
  return verb ? tablesOf(call).map((one) => ({ ...one, verb, select: '', on })) : [];
};

/** The outermost statements inside one. */
const nestedIn = (node: Node, own: ReadonlySet<Node>): Node[] => {
  const found: Node[] = [];
  const look = (at: Node): void => {
    if (at === null || typeof at !== 'object') return;
    if (!own.has(at) && (isTemplate(at) || isChain(at))) return void found.push(at);
    for (const child of Object.values(at)) look(child as Node);
  };
  look(node);
  return found;
};

// What follows a table and is no alias of it.
const FOLLOWS =
  'where|on|set|join|left|right|inner|cross|full|order|group|limit|for|using|select|values|returning|natural|having|union|lateral|with|and|or|then|offset';
const NAMED = new RegExp(
  `\\b(from|join|update|into|using)\\s+(?:only\\s+)?([a-z_]+)\\b(?!\\s*[(.])(?:\\s+(?:as\\s+)?(?!(?:${FOLLOWS})\\b)([a-z_]+)\\b)?`,
  'g',
);
const VERBS: Readonly<Record<string, Named['verb']>> = { into: 'insert', update: 'update', join: 'join' };

/** The tables that a text of SQL names, those of its own `with` too. */
export const namedInSql = (text: string): Named[] => {
  const plain = text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length));
  return [...plain.matchAll(NAMED)].map((match) => {
    const [, word, table, alias] = match;
    return {
      table: table!,
      alias: alias ?? table!,
      verb: VERBS[word!] ?? 'from',
      select: selectAround(plain, match.index),
    };
  });
};

/** The text between the brackets that hold the select at `at`; all of it outside of any. */
const selectAround = (text: string, at: number): string => {
  for (let start = at, depth = 0; start >= 0; start--) {
    if (text[start] === ')') depth++;
    if (text[start] !== '(') continue;
    if (depth-- > 0) continue;
    depth = 0;
    if (/^\(\s*(select|with|update|delete|insert)\b/.test(text.slice(start, start + 40)))
      return text.slice(start + 1, endOf(text, start));
  }
  return text;
};

const endOf = (text: string, start: number): number => {
  for (let at = start, depth = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
};
