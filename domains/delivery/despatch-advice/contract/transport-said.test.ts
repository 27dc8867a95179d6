import { expect, test } from 'vitest';
import { saidTransport } from './transport-said.ts';

test.each([
  ['DESADV', '30', '', 'ROAD', null],
  ['DESADV', '3', '', 'ROAD', null],
  ['DESADV', '', '31', 'ROAD', null],
  ['DESADV', '20', '31', 'RAIL', null],
  ['DESADV', '10', '', 'SEA', null],
  ['DESADV', '50', '', null, 'EXPRESS'],
  ['DESADV', '', '', null, null],
  // the same code is another one in record 712
  ['VDA4913', '10', '', 'AIR', null],
  ['VDA4913', '01', '', 'ROAD', null],
  ['VDA4913', '09', '', null, 'EXPRESS'],
  ['VDA4913', '77', '', null, null],
] as const)('%s, mode %s, means %s: %s, %s', (format, transportMode, meansType, mode, type) => {
  expect(saidTransport({ format, transportMode, meansType })).toEqual({ mode, type });
});
