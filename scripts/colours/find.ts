/** A colour or a size of type that a style names by its value, where a token should stand. */
export type Literal = { readonly line: number; readonly kind: 'colour' | 'size'; readonly text: string };

/** What a style may say without naming a colour. */
const NAMED =
  'white|black|gr[ae]y|silver|red|maroon|crimson|tomato|coral|salmon|pink|orange|gold|yellow|olive|lime|green|teal|cyan|aqua|blue|navy|indigo|violet|purple|magenta|fuchsia|brown|beige|tan|(?:light|dark|medium|pale|deep)[a-z]+';
const HEX = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])`;
const SPACE = String.raw`\b(?:rgb|hsl|hwb|(?:ok)?lab|(?:ok)?lch)a?\(|\bcolor\(`;
const VALUE = new RegExp(String.raw`${HEX}|${SPACE}|(?<![\w.#-])(?:${NAMED})(?![\w-])`, 'i');

/** Tokens, a share of one, or the larger of two; papers are measured in millimetres and points. */
const SIZE =
  /^(?:inherit|[\d.]+(?:mm|pt)|(?:(?:max|min|calc)\(|var\(--type-[a-z]+\)|[\s,)/*]|\d+(?![\w.%]))+)$/;

/**
 * Colours and sizes of type of a style sheet that are no tokens. Fallbacks inside `var()` count as well: the house's value stands once.
 * @example literalsInSheet('.a {\n  color: #fff;\n}') // [{ line: 2, kind: 'colour', text: 'color: #fff' }]
 */
export const literalsInSheet = (sheet: string): readonly Literal[] =>
  [...withoutComments(sheet).matchAll(/(?<=[{;}]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((found) => {
    const [, name, written] = found as unknown as [string, string, string];
    const value = written.replace(/\s*!important/, '').trim();
    const isSize = name === 'font-size' && !SIZE.test(value);
    // Of `font` in one only its keyword is sure to name no size.
    const isFont = name === 'font' && value !== 'inherit';
    const line = sheet.slice(0, found.index).split('\n').length;
    const text = `${name}: ${value.replaceAll(/\s+/g, ' ')}`;
    return [
      ...(isSize || isFont ? [{ line, kind: 'size' as const, text }] : []),
      ...(VALUE.test(value.replaceAll(/--[\w-]+|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')) &&
      !/^(?:animation|grid|transition|font)/.test(name)
        ? [{ line, kind: 'colour' as const, text }]
        : []),
    ];
  });

const IN_CODE: readonly (readonly [Literal['kind'], RegExp])[] = [
  ['colour', new RegExp(String.raw`(['"\`])${HEX}\1|['"\`(,\s](?:rgb|hsl)a?\(`, 'i')],
  [
    'colour',
    new RegExp(
      String.raw`\b(?:color|background|backgroundColor|borderColor|fill|stroke|stopColor)(?:: ?|=\{?)['"](?:${NAMED})['"]`,
      'i',
    ),
  ],
  ['size', /\bfontSize(?:: ?|=\{?)['"]?\d/],
];

/** The same of code that draws a screen: styles, attributes of drawings, colours handed to components. */
export const literalsInCode = (code: string): readonly Literal[] =>
  withoutComments(code)
    .split('\n')
    .flatMap((line, at) =>
      IN_CODE.flatMap(([kind, literal]) =>
        literal.test(line) ? [{ line: at + 1, kind, text: line.trim() }] : [],
      ),
    );

/** Comments become blanks, so that lines keep their numbers. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
