import { describe, expect, test } from 'vitest';
import { createEnvelope } from './edifact-envelope.ts';
import { createTokenizer, type Segment } from './edifact-tokens.ts';

const segmentsOf = (text: string) => {
  const segments: Segment[] = [];
  const tokenizer = createTokenizer((segment) => segments.push(segment));
  tokenizer.push(text);
  tokenizer.end();
  return segments;
};
const shown = (text: string) => segmentsOf(text).map(({ tag, elements }) => [tag, ...elements]);

describe('segments', () => {
  test.each([
    ['the defaults hold without UNA', "FTX+AAI+a:b'", [['FTX', ['AAI'], ['a', 'b']]]],
    ['any six characters', 'UNA*|,! ~FTX|AAI|a*b!~c~', [['FTX', ['AAI'], ['a', 'b~c']]]],
    [
      'a line feed may end a segment',
      'UNA:+.? \nFTX+AAI+a\r\nBGM+241\n',
      [
        ['FTX', ['AAI'], ['a']],
        ['BGM', ['241']],
      ],
    ],
    ['no release character when it is blank', "UNA:+.  'FTX+A B+c d?'", [['FTX', ['A B'], ['c d?']]]],
    ['the release character frees itself', "FTX+a??+b???'c'", [['FTX', ['a?'], ["b?'c"]]]],
    [
      'line ends inside values and tags are decoration',
      "F\r\nTX+A\nAI+x y'\r\n",
      [['FTX', ['AAI'], ['x y']]],
    ],
    ['a released line end is kept', "FTX+a?\nb'", [['FTX', ['a\nb']]]],
    ['blanks before a tag', "   LIN++3+X:IN'", [['LIN', [''], ['3'], ['X', 'IN']]]],
    [
      'empty segments',
      "BGM+241''\n'LIN+1'",
      [
        ['BGM', ['241']],
        ['LIN', ['1']],
      ],
    ],
  ])('%s', (_what, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test('the repetition character counts under syntax 4 only', () => {
    const file = (syntax: number) => `UNA:+.?*'UNB+UNOC:${syntax}+A+B+20260302:0600+1'PIA+1+a:SA*b:SA+c'`;
    expect(segmentsOf(file(3))[1]).toMatchObject({
      elements: [['1'], ['a', 'SA*b', 'SA'], ['c']],
      repetitions: [],
    });
    expect(segmentsOf(file(4))[1]).toMatchObject({
      elements: [['1'], ['a', 'SA'], ['c']],
      repetitions: [{ element: 1, components: ['b', 'SA'] }],
    });
  });

  test('a second interchange without UNA goes back to the defaults, unless written with the first ones', () => {
    expect(shown("UNA*|.? ~UNB|A*3~UNZ|1~\nUNB+B:3'")).toEqual([
      ['UNB', ['A', '3']],
      ['UNZ', ['1']],
      ['UNB', ['B', '3']],
    ]);
    expect(shown('UNA*|.? ~UNB|A*3~UNZ|1~UNB|B*3~').at(-1)).toEqual(['UNB', ['B', '3']]);
  });
});

describe('functional groups', () => {
  const heldIn = (text: string) => {
    const held: unknown[] = [];
    const silent = { open: () => undefined, segment: () => undefined, close: () => undefined };
    const envelope = createEnvelope(
      { ...silent, envelopeHeld: ({ at, detail }, messages) => held.push([at, detail, messages]) },
      () => undefined,
    );
    const segments = segmentsOf(text);
    for (const segment of segments) envelope.segment(segment);
    envelope.end(segments.length);
    return held;
  };
  const message = (reference: string) => `UNH+${reference}+DELFOR:D:97A:UN'UNT+2+${reference}'`;
  const grouped = (une: string, unz: string) =>
    `UNB+UNOC:3+A+B+260302:0600+7'UNG+DELFOR+A+B+260302:0600+G1'${message('1')}${message('2')}UNE+${une}'UNZ+${unz}'`;

  test('UNZ counts the groups, UNE the messages', () => {
    expect(heldIn(grouped('2+G1', '1+7'))).toEqual([]);
    expect(heldIn(grouped('3+G1', '2+7'))).toEqual([
      [7, { tag: 'UNE', declared: '3', found: 2 }, 2],
      [8, { tag: 'UNZ', declared: '2', found: 1 }, 2],
    ]);
  });

  test('a group that is not closed or closed under another reference is broken', () => {
    expect(() => heldIn(grouped('2+G2', '1+7'))).toThrow('edi.brokenEnvelope');
    expect(() => heldIn(grouped('2+G1', '1+7').replace("UNE+2+G1'", ''))).toThrow('edi.brokenEnvelope');
  });
});
