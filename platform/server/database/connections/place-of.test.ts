import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

const PEOPLE = 6_000;

test.each([
  [['standby 1', 'standby 2']],
  [['standby 1', 'standby 2', 'standby 3']],
  [['10.0.0.11', '10.0.0.12', '10.0.0.13', '10.0.0.14']],
  [['reader-a.example.com:5432', 'reader-b.example.com:5432', 'reader-c.example.com:5432']],
])('of %j each stands highest for about as many people', (names) => {
  const people = names.map(() => 0);
  for (let person = 1; person <= PEOPLE; person++) {
    const places = names.map((name) => placeOf(`${person} ${name}`));
    people[places.indexOf(Math.max(...places))]!++;
  }
  expect(Math.max(...people) / Math.min(...people)).toBeLessThan(1.2);
});
