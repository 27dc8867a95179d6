import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  dict: {
    empty: 'No entries yet: start with “New entry”',
    fields: {
      typeCode: 'Dictionary',
      type: 'Dictionary name',
      typeEn: 'Dictionary name (English)',
      code: 'Code',
      name: 'Name',
      value: 'Name (Chinese)',
      value2: 'Name (English)',
      sort: 'Order',
      editable: 'Maintainable',
      active: 'Active',
      updatedAt: 'Changed at',
      updatedBy: 'Changed by',
    },
    actions: {
      create: 'New entry',
      createGroup: 'New dictionary',
      edit: 'Edit',
      history: 'History',
      saved: 'Saved; everybody has it from the next page on',
      'settings:dict-edit': 'Maintain the dictionary',
    },
    englishHint: 'Empty or N/A: the Chinese name is shown',
    fixedHint: 'The program relies on this entry: only its order and whether it is active can be changed',
    inactiveHint: 'An inactive entry is no choice any more; documents keep its code',
    sheet: {
      entries: 'Dictionary',
      template: 'Dictionary template',
      refused: 'Dictionary to correct',
      yesNo: 'Yes or No',
      newGroup: 'Only for a new dictionary',
    },
  },
  checks: {
    'dict.typeForm': 'Capital letters, digits, dots and underscores, beginning with a letter',
    'dict.codeForm': 'Letters, digits, dots, underscores and hyphens',
  },
  failures: {
    'dict.unknownCode': 'The choice {code} is not in the dictionary {typeCode} or is no longer active',
    'dict.codeTaken': 'The dictionary {typeCode} has the code {value} already',
    'dict.groupClosed': 'The program relies on the codes of the dictionary {typeCode}: none can be added',
    'dict.groupName': 'The dictionary {typeCode} is new: give its name',
    'dict.fixed':
      'The program relies on the entry {code}: only its order and whether it is active can be changed',
  },
});
