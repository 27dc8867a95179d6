import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  units: { create: 'New unit', empty: 'No units yet' },
  fields: {
    code: 'Unit code',
    name: 'Name',
    nameZh: 'Name (Chinese)',
    nameEn: 'Name (English)',
    decimals: 'Decimals',
    messageCodes: 'Message codes',
    messageCode: 'Message code',
    active: 'Active',
  },
  hints: {
    code: 'At most 3 capital letters or digits, best those of UN/ECE recommendation 20; it cannot be changed later',
    nameZh: 'All pages, exports and documents show this name',
    decimals: '0 to 3; quantities written in it have no more, those that are there stay as they are',
    messageCodes:
      'What other systems write for this unit in messages, with commas between, for example C62,ST; its own code is always understood',
    active: 'An inactive unit is not for parts any more; parts and documents that have it keep it',
  },
  checks: {
    'unit.codeForm': 'A unit code is 1 to 3 capital letters or digits',
    'unit.messageCodeForm': 'Each message code is 1 to 3 letters or digits, with commas between',
    'unit.decimals': 'Decimals are 0 to 3',
  },
  done: {
    'tenant.created.unit.set-up-tenant': 'Prepare units',
    'unit.start': 'Bring units of the version',
  },
  failures: {
    'unit.codeTaken': 'There is a unit {value} already',
    'unit.codeStays': 'The code of a unit cannot be changed',
    'unit.tooFine':
      '{partNo}: {quantity} is not possible, quantities in {unit} have at most {decimals} {decimals|decimal|decimals}',
    'unit.messageCodeTaken': 'The message code {given} means the unit {code} already',
  },
});
