import { expect, test } from 'vitest';
import { matchingAgreement } from './agreement-identity.ts';

const at = (orderLine: string, pointOfUse = '') => ({ orderLine, pointOfUse });

test.each([
  ['the same line', at('10'), [at(''), at('10'), at('20')], at('10')],
  ['the same point of use', at('', 'H2'), [at('', 'H1'), at('', 'H2')], at('', 'H2')],
  ['none yet', at('10'), [], undefined],
  ['the only one, which does not know its line', at('10'), [at('')], at('')],
  ['the only one, which knows its line and not its point', at('10', 'H1'), [at('10')], at('10')],
  ['beside others, one that does not know its line', at('10'), [at(''), at('20')], undefined],
  ['another line than the only one has', at('20'), [at('10')], undefined],
  ['another point of use of the same line', at('10', 'H2'), [at('10', 'H1')], undefined],
  ['no line said, one agreement', at(''), [at('10')], at('10')],
  ['no point said, one agreement of the line', at('10'), [at('10', 'H1'), at('20', 'H1')], at('10', 'H1')],
  ['no line said, an agreement without a line', at(''), [at('10'), at('')], at('')],
  ['no line said, several agreements', at(''), [at('10'), at('20')], 'several'],
  ['no point said, several agreements of the line', at('10'), [at('10', 'H1'), at('10', 'H2')], 'several'],
])('%s', (_, input, known, recipients) => expect(matchingAgreement(input, known)).toEqual(recipients));
