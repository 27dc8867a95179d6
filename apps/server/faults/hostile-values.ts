const LONG = 'a text that nobody reads';

/** Texts that have brought servers down, or through, before. The first few are for the database's protocols and parsers. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a NUL character, which PostgreSQL does not take': 'a\u0000b',
  'half a character': 'a\ud800b',
  'quotes, a backslash and SQL': String.raw`\'"$1$$; drop table app_user; --`,
  'an array literal': '{1,2,"',
  'a name every object has': 'constructor',
  'such names to sort by': '-toString,hasOwnProperty,__proto__',
  nothing: '',
  'characters nobody sees': '\u200b\u202e\ufeff\uffff',
  [LONG]: '长'.repeat(70_000),
  'a pattern': String.raw`%_\%*?[a-z]+(a+)+$`,
  'many commas': ','.repeat(5_000),
  'a formula': '=cmd|"/c calc"!A1',
};

/** Of them in an address, which holds 16 kB at most: of such a character each takes nine bytes. */
export const hostileInAddress: Readonly<Record<string, string>> = {
  ...hostileTexts,
  [LONG]: '长'.repeat(1_700),
};

/** The same of what looks like a number, a day or an hour. To a field that takes them all for texts each is as good as the others. */
export const hostileLookalikes: Readonly<Record<string, string>> = {
  'a day in the year nought': '0000-01-01',
  'a moment in the year nought': '0000-01-01T00:00:00.000Z',
  'less than nothing': '-1',
  'beyond int': '2147483648',
  'the largest id': '999999999999999999',
  'beyond bigint': '9223372036854775808',
  'beyond numeric': '9'.repeat(400),
  'the largest quantity': '999999999999999.999',
  'many decimals': '0.0000000000001',
  'a float': '1e308',
  'no number': 'NaN',
  'digits of another script': '٣٤٥',
  'no day at all': '0000-00-00',
  'the last day of four digits': '9999-12-31',
  'the last moment of JavaScript': '+275760-09-13T00:00:00.000Z',
  'a moment long before Christ': '-271821-04-20T00:00:00.000Z',
  'a word PostgreSQL takes for a day': 'infinity',
  'an hour too late': '24:00-25:00',
};

/** For calls whose answer is a file, which cost more; the filters of an export are those of its list, which is asked everything: they get one in turn. */
export const hostileToParsers = Object.fromEntries([
  ...Object.entries(hostileTexts).slice(0, 6),
  ...Object.entries(hostileLookalikes).slice(0, 2),
]);

/** What JSON can say and a form never does. */
export const hostileJson: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a fraction below nought': -0.1,
  'a huge number': 1e308,
  'an empty list': [],
  'an empty object': {},
  'an object with its own toString': { toString: 1, valueOf: null, length: -1 },
  'ten thousand times the same': Array.from({ length: 10_000 }, () => '1'),
  'a deep nest': deepNest(500),
};

function deepNest(levels: number): unknown {
  let nest: unknown = [];
  for (let level = 0; level < levels; level++) nest = level % 2 === 0 ? [nest] : { a: nest };
  return nest;
}
