import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { turnOf, turns } from '@portal/platform/contract/document/turns.ts';
import { sidesOf } from '@portal/platform/contract/document/waits.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { statesOf, type Course, type Courses } from '@portal/platform/contract/state-machine.ts';
import { wordsOfContracts } from './testing/words-of.ts';

type Named = {
  readonly name: string;
  readonly machine: Courses;
  readonly names: Readonly<Record<string, string>>[];
};

const parties = ['supplier', 'plant', 'forwarder', 'admin'] as const satisfies readonly Party[];
const domains = path.join(import.meta.dirname, '../../domains');

const courseWords = new Set<unknown>(['waits', 'underWay', 'done', 'wrong', 'ended'] satisfies Course[]);
/** Machines, and the states that nothing moves. */
const hasCourses = (value: unknown): value is Courses =>
  typeof value === 'object' &&
  value !== null &&
  'states' in value &&
  typeof value.states === 'object' &&
  Object.values(value.states ?? {}).length > 0 &&
  Object.values(value.states ?? {}).every((one) => courseWords.has(one));

/** Groups of words that name just these states, in both languages. */
const namesOf = (states: readonly string[], words: object): Readonly<Record<string, string>>[] =>
  Object.values(words).flatMap((inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return [];
    const keys = Object.keys(inner);
    const isNames = keys.length === states.length && states.every((state) => keys.includes(state));
    return isNames ? [inner as Record<string, string>] : namesOf(states, inner);
  });

const words = await wordsOfContracts();
const machines: Named[] = [];
for (const file of globSync('*/*/contract/**/*.ts', { cwd: domains, exclude: ['**/*.test.ts'] })) {
  const domain = file.split('/').slice(0, 2).join('/');
  const exported = Object.entries((await import(path.join(domains, file))) as object);
  for (const [name, machine] of exported) {
    if (!hasCourses(machine)) continue;
    const states = statesOf(machine);
    const names = words
      .filter((one) => one.domain === domain)
      .flatMap(({ zh, en }) => [...namesOf(states, zh), ...namesOf(states, en)]);
    machines.push({ name: `${domain}: ${name}`, machine, names });
  }
}

test('all that has states was found', () => expect(machines.length).toBeGreaterThan(35));

describe.each(machines)('$name', ({ machine, names }) => {
  test.each(statesOf(machine))('%s is somebody’s turn, the same way to everybody else', (state) => {
    const acting = machine.states[state] === 'waits' ? sidesOf(machine.waits?.[state]) : [];
    for (const party of parties) {
      const turn = turnOf(machine, state, party);
      expect(turns).toContain(turn);
      if (acting.length === 0) expect(turn).toBe(machine.states[state]);
      else expect([party, turn]).toEqual([party, acting.includes(party) ? 'mine' : 'theirs']);
    }
  });

  test('its states have names in both languages', () => expect(names.length).toBeGreaterThanOrEqual(2));
});

test('one word has one look wherever it stands', () => {
  const courses = new Map<string, Map<string, string[]>>();
  for (const { name, machine, names } of machines)
    for (const group of names)
      for (const [state, word] of Object.entries(group)) {
        const ofWord = courses.get(word) ?? new Map<string, string[]>();
        const course = machine.states[state]!;
        ofWord.set(course, [...(ofWord.get(course) ?? []), `${name}.${state}`]);
        courses.set(word, ofWord);
      }
  const differing = [...courses].filter(([, ofWord]) => ofWord.size > 1);
  expect(differing.map(([word, ofWord]) => ({ word, ...Object.fromEntries(ofWord) }))).toEqual([]);
});
