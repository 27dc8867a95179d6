import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RampHours } from './ramp-hours.ts';

test.each([
  ['08:00-11:30', true],
  ['00:00-23:59', true],
  ['11:30-08:00', false],
  ['08:00-08:00', false],
  ['8:00-11:30', false],
  ['08:00-24:00', false],
  ['08:00 bis 11:30', false],
  ['', false],
])('“%s” are hours of a ramp: %s', (text, good) => expect(z.safeParse(RampHours, text).success).toBe(good));
