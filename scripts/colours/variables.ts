type Source = { readonly file: string; readonly source: string };

/**
 * Variables that a style names without a fallback, and that no style sheet, no screen and not the library sets.
 * @param tokens of the library, as it spells them: `colorBgContainer` is `--ant-color-bg-container`
 * @example unknownIn([{ file: 'a.css', source: '.a { color: var(--turn-mien); }' }], []) // [{ file: 'a.css', name: '--turn-mien' }]
 */
export const unknownIn = (
  sources: readonly Source[],
  tokens: readonly string[],
): readonly { readonly file: string; readonly name: string }[] => {
  const set = new Set([
    ...tokens.map((token) => `--ant-${token.replaceAll(/([A-Z]+|\d+)/g, '-$1').toLowerCase()}`),
    ...sources.flatMap(({ source }) =>
      [...source.matchAll(/(--[\w-]+)['"`]?\]?\s*:/g)].map(([, name]) => name!),
    ),
  ]);
  return sources.flatMap(({ file, source }) =>
    [...new Set([...source.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name!))]
      .filter((name) => !set.has(name))
      .map((name) => ({ file, name })),
  );
};
