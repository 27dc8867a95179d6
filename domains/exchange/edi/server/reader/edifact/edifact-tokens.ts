import { isBlank } from '../decode.ts';
import { EdiRefusal } from '../refusal.ts';

export type Segment = {
  /** Number in the file from 1, service segments counted, UNA not. */
  number: number;
  tag: string;
  /** Data elements behind the tag, each its components, released characters resolved. */
  elements: string[][];
  /** Syntax 4 only: further repetitions of an element, by its place in `elements`. */
  repetitions: { element: number; components: string[] }[];
};

/** A component, '' where the sender left it out. */
export const component = (segment: Segment, element: number, at = 0): string =>
  segment.elements[element]?.[at] ?? '';

/** A segment longer than this is no EDIFACT, or the wrong separators. */
export const SEGMENT_LIMIT = 64 * 1024;

type Separators = {
  component: string;
  element: string;
  release: string;
  repetition: string;
  terminator: string;
};

const DEFAULTS: Separators = { component: ':', element: '+', release: '?', repetition: '*', terminator: "'" };

/** Level B of the syntax (UNOB) may separate by characters that are never printed, and needs no release character then. */
const UNOB: Separators = {
  component: '\u001F',
  element: '\u001D',
  release: '',
  repetition: '*',
  terminator: '\u001C',
};

/**
 * EDIFACT text, in any portions, to segments. Separators come from UNA (any six characters) or are the defaults, those of level B where UNB is written with them;
 * an interchange behind another one goes back to the defaults unless its UNB is written with the ones before.
 * CR and LF outside released positions and blanks before a tag are decoration. The repetition character means
 * something only under syntax version 4: under version 3 many senders write one in UNA and mean nothing by it.
 * Keeps one unfinished segment; refuses one above the limit (`edi.segmentTooLong`) or cut off (`edi.truncated`).
 */
export const createTokenizer = (onSegment: (segment: Segment) => void) => {
  let separators = DEFAULTS;
  let repeats = false;
  let rest = '';
  let searched = 0;
  let number = 0;

  const refuseLong = () => {
    throw new EdiRefusal('edi.segmentTooLong', { segment: number + 1 }, { limit: SEGMENT_LIMIT });
  };

  const emit = (raw: string) => {
    if (raw.trim() === '') return;
    const { elements, repetitions } = splitSegment(raw, separators, repeats);
    number += 1;
    const tag = elements.shift()?.[0]?.trim() ?? '';
    const segment = { number, tag, elements, repetitions };
    if (tag === 'UNB') repeats = component(segment, 0, 1) === '4' && separators.repetition !== ' ';
    onSegment(segment);
  };

  const cut = (last: boolean) => {
    let at = 0;
    for (;;) {
      if (searched === 0) {
        at = skipBlanks(rest, at, separators.terminator);
        if (rest.length - at < 9 && !last) break;
        if (rest.startsWith('UNA', at)) {
          if (rest.length - at < 9) break;
          separators = separatorsOf(rest.slice(at + 3, at + 9));
          at = skipBlanks(rest, at + 9, separators.terminator);
          if (rest.length - at < 9 && !last) break;
        } else if (rest.startsWith('UNB', at) && rest[at + 3] !== separators.element)
          separators = rest[at + 3] === UNOB.element ? UNOB : DEFAULTS;
      }
      const end = findTerminator(rest, at, Math.max(at, searched), separators);
      if (end < 0) {
        if (rest.length - at > SEGMENT_LIMIT) refuseLong();
        searched = rest.length - at;
        break;
      }
      searched = 0;
      if (end - at > SEGMENT_LIMIT) refuseLong();
      emit(rest.slice(at, end));
      at = end + 1;
    }
    rest = rest.slice(at);
  };

  return {
    push: (text: string) => {
      rest += text;
      cut(false);
    },
    /** What is left without a terminator is refused with the code `behind`. */
    end: (behind: 'edi.truncated' | 'edi.textBehind' = 'edi.truncated') => {
      searched = 0;
      cut(true);
      if (!isBlank(rest))
        throw new EdiRefusal(behind, { segment: number + 1 }, { begins: rest.slice(0, 20) });
    },
    count: () => number,
  };
};

/** A blank release character means that none is used. */
const separatorsOf = (una: string): Separators => ({
  component: una.charAt(0),
  element: una.charAt(1),
  release: una.charAt(3) === ' ' ? '' : una.charAt(3),
  repetition: una.charAt(4),
  terminator: una.charAt(5),
});

const skipBlanks = (text: string, from: number, terminator: string) => {
  let at = from;
  while (at < text.length && text[at] !== terminator && isBlankAt(text, at)) at += 1;
  return at;
};

/** One character for `isBlank`; most segments begin with a letter. */
const isBlankAt = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code <= 32 || code > 126 ? isBlank(text.charAt(at)) : false;
};

/** The next terminator that an odd number of release characters does not free; -1 when it has not come yet. */
const findTerminator = (text: string, start: number, from: number, { terminator, release }: Separators) => {
  for (let end = text.indexOf(terminator, from); end >= 0; end = text.indexOf(terminator, end + 1)) {
    let before = end;
    while (before > start && text[before - 1] === release) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return -1;
};

const splitSegment = (raw: string, separators: Separators, repeats: boolean) => {
  const elementMark = separators.element.charCodeAt(0);
  const componentMark = separators.component.charCodeAt(0);
  const releaseMark = separators.release.charCodeAt(0);
  const repetitionMark = repeats ? separators.repetition.charCodeAt(0) : -1;
  const elements: string[][] = [];
  const repetitions: Segment['repetitions'] = [];
  let components: string[] = [];
  let isRepetition = false;
  let freed = '';
  let start = 0;

  const closeComponent = (end: number) => {
    components.push(freed + raw.slice(start, end));
    freed = '';
    start = end + 1;
  };
  const closeElement = (end: number) => {
    closeComponent(end);
    if (isRepetition) repetitions.push({ element: elements.length - 2, components });
    else elements.push(components);
    components = [];
  };

  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === releaseMark) {
      freed += raw.slice(start, at) + raw.charAt(at + 1);
      at += 1;
      start = at + 1;
    } else if (code === elementMark || code === repetitionMark) {
      closeElement(at);
      isRepetition = code === repetitionMark;
    } else if (code === componentMark) closeComponent(at);
    else if (code === 10 || code === 13) {
      freed += raw.slice(start, at);
      start = at + 1;
    }
  }
  closeElement(raw.length);
  return { elements, repetitions };
};
