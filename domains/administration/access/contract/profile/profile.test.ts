import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { fullName, namesIn, ProfileInput } from './profile.ts';

test.each([
  ['王', '建国', '王建国'],
  ['Weber', 'Anna', 'Anna Weber'],
  ['欧阳', 'Lin', '欧阳Lin'],
])('%s and %s are %s', (lastName, firstName, name) => {
  expect(fullName(lastName, firstName)).toBe(name);
});

test.each([
  ['王建国', '王', '建国'],
  ['韩立', '韩', '立'],
  ['欧阳建国', '欧阳', '建国'],
  ['欧阳', '欧', '阳'],
  ['Anna Weber', 'Weber', 'Anna'],
  ['Anna Maria Weber', 'Weber', 'Anna Maria'],
  ['Weber', 'Weber', ''],
  ['', '', ''],
])('%s is likely %s and %s', (name, lastName, firstName) => {
  expect(namesIn(name)).toEqual({ lastName, firstName });
});

const input = {
  version: 1,
  lastName: '王',
  firstName: '建国',
  groupId: 'EA12345',
  businessModules: ['ORDER'],
  email: 'wang@example.com',
  tel: '0431-85110001',
  phone: '',
};

describe('a profile', () => {
  test('sends the group id in lower case, and what is empty as nothing', () => {
    expect(z.parse(ProfileInput, input)).toMatchObject({ groupId: 'ea12345', phone: null });
    expect(z.parse(ProfileInput, { ...input, groupId: '' })).toMatchObject({ groupId: null });
  });

  test.each([
    ['lastName', ' ', 'required'],
    ['firstName', '', 'required'],
    ['businessModules', [], 'required'],
    ['email', '', 'required'],
    ['email', 'wang@', 'notAnEmail'],
    ['email', `${'w'.repeat(40)}@example.com`, 'tooLong'],
    ['groupId', '123456', 'profile.groupId'],
    ['tel', 'call me', 'notAPhone'],
    ['phone', '1'.repeat(31), 'tooLong'],
  ])('with %s %j is refused: %s', (field, value, code) => {
    const checked = z.safeParse(ProfileInput, { ...input, [field]: value });
    expect(JSON.stringify(checked.error?.issues)).toContain(code);
    expect(checked.error?.issues[0]?.path[0]).toBe(field);
  });
});
