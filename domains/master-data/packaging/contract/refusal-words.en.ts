import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './refusal-words.zh.ts';

/** Words of refusals, which only the server says: pages do without them. */
export const refusalWords = inBothLanguages(zh, {
  failures: {
    'packaging.codeTaken': 'Packaging code {value} exists already',
    'packaging.consumableTaken': 'Consumable code {value} exists already',
    'packaging.emptyPackTaken': 'Empty-pack code {value} exists already',
    'packaging.linesMissing': 'A set has at least one line',
    'packaging.setInSet': 'Packaging {code} is a set itself and cannot be a line',
    'packaging.isInSet': 'The packaging is a line of {codes} and cannot become a set',
    'packaging.setByForm':
      'The file has no column “Set lines”: by it nothing becomes a set, and a set stays one',
    'packaging.linesOutsideSet': 'Only packaging of the mode “Set” consists of lines',
    'packaging.inactive': 'Packaging {code} is no longer active; please take another one',
    'packaging.pictureKind': 'A picture is JPG, PNG or WebP',
    'packaging.codeStays': 'The code of a packaging cannot be changed',
    'packaging.sameDay': 'There is a packaging agreement with this effective date already',
    'packaging.dayStands':
      'Agreement {number}, last changed by {by}, begins on {day} already: choose another effective day, or confirm that it is replaced',
    'packaging.agreementStays': 'Supplier and part cannot be changed',
    'packaging.notDelivered': 'Supplier {supplierCode} does not deliver part {partNo} to this plant',
    'packaging.codeUnknown': 'There is no packaging {code}; please check its code',
    'packaging.wrongKind': 'Packaging {code} is of a kind that cannot be used here',
    'packaging.tooHeavy':
      '{quantity} in a box exceed the load of packaging {code}, which is {loadKg} kg; please take fewer or another box',
  },
});
