import { expect, test } from 'vitest';
import { fieldNotes } from './field-notes.ts';

const said = (domain: string, apiFields: Record<string, { says: string }>) => ({ name: domain, apiFields });
const describe = fieldNotes([
  said('call-off', { zone: { says: 'Firm or forecast' }, openQty: { says: 'Open quantity' } }),
  said('coverage', { zone: { says: 'Time zone' }, 'Stock.zone': { says: 'Zone of the store' } }),
  said('receipt', { openQty: { says: 'Open quantity' } }),
]);
const field = { type: 'string', examples: ['1'] };
const saidOf = (name: string, domain: string, shape?: string): unknown =>
  (
    describe({ properties: { [name]: field } }, domain, shape).properties as Record<
      string,
      { description?: string }
    >
  )[name]!.description;

test.each([
  ['the domain that it stands in', 'zone', 'coverage', undefined, 'Time zone'],
  ['what the domain says of it in this shape goes before', 'zone', 'coverage', 'Stock', 'Zone of the store'],
  ['another shape of the domain', 'zone', 'coverage', 'Part', 'Time zone'],
  ['the platform', 'createdAt', 'coverage', undefined, 'When it was created'],
  ['all others, since they say the same', 'openQty', 'coverage', undefined, 'Open quantity'],
  ['nobody, since others differ', 'zone', 'receipt', undefined, undefined],
])('a field means what is said by %s', (_, name, domain, shape, says) =>
  expect(saidOf(name, domain, shape)).toBe(says),
);

test('the place of a field goes on within what a shape holds', () => {
  const schema = { properties: { stocks: { type: 'array', items: { properties: { zone: field } } } } };
  const notes = fieldNotes([said('coverage', { 'Part.stocks.zone': { says: 'Zone of the store' } })]);
  expect(JSON.stringify(notes(schema, 'coverage', 'Part'))).toContain('Zone of the store');
});
