import { expect, test } from 'vitest';
import { callMakersIn } from './call-makers.ts';

test.each([
  ["import { endpoint } from './endpoint.ts';", ['endpoint']],
  [
    "import * as z from 'zod/mini';\nimport { file, type Endpoint } from '../../contract/endpoint.ts';",
    ['file'],
  ],
  ["import {\n  list as rows,\n  mayCall,\n} from '@portal/platform/contract/endpoint.ts';", ['list']],
  ["import { masterData } from '../../contract/master-data.ts';", ['masterData']],
  ["import * as calls from '../contract/endpoint.ts';", ['*']],
  ["import type { Endpoint } from '../contract/endpoint.ts';", []],
  ["import { mayCall, type Endpoint } from '../../contract/endpoint.ts';", []],
  ["import { file } from './files.ts';", []],
])('%s', (text, makers) => {
  expect(callMakersIn(text)).toEqual(makers);
});
