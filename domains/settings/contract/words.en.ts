import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  failures: {
    'dict.unknownCode': 'The choice {code} is not in the dictionary {typeCode} or is no longer active',
    'dict.codeTaken': 'The dictionary code {value} exists already',
  },
});
