/** Names of fields whose values nobody reads in a log; `idNo` ends that of a person's identity number. */
const SECRET = /password|passwd|secret|token|key$|captcha|confirm|oneTimeCode$|idNo$/i;
/** Characters of a text in a line. */
export const LONGEST = 4_000;

/**
 * Parameters as JSON text; what looks like a secret is starred, long text is cut. Of what has passed no shape anything may come: what
 * is deeper or more than a line holds is left out, so no input keeps its own line from being written. So is whatever stands under a
 * `confidential` name, in whichever case it is written.
 */
export const withoutSecrets = (parameters: unknown, confidential: readonly string[] = []): string => {
  const hidden = new Set(confidential.map((name) => name.toLowerCase()));
  return (JSON.stringify(shortened(parameters, { left: MOST_VALUES, hidden }, 0)) ?? '').slice(0, LONGEST);
};

/** What of a line may still be written, and the names in lower case whose values are not. */
type Budget = { left: number; readonly hidden: ReadonlySet<string> };

/** Values of a line, and how deep they lie in one another: more than the longest line could show. */
const MOST_VALUES = 500;
const DEEPEST = 20;

const shortened = (value: unknown, budget: Budget, depth: number): unknown => {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEEPEST) return LEFT_OUT;
  const kept: [name: string, value: unknown][] = [];
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    if (budget.left-- <= 0) {
      kept.push([LEFT_OUT, '']);
      break;
    }
    kept.push([name, shown(name, (value as Record<string, unknown>)[name], budget, depth)]);
  }
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
};
const LEFT_OUT = '…';

const shown = (name: string, value: unknown, budget: Budget, depth: number): unknown => {
  if (budget.hidden.has(name.trim().toLowerCase())) return '***';
  const isSecret = SECRET.test(name.slice(0, LONGEST)) && (value === null || typeof value !== 'object');
  return isSecret ? '***' : shortened(value, budget, depth + 1);
};
