import { endpoint } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { HomeCounters } from './fields.ts';
import { setUpKeys } from './set-up.ts';

export const readHomeCounters = endpoint({
  method: 'GET',
  path: '/sf/v1/home/counters',
  needs: 'session',
  summary: 'What the home page counts at the present plant; parts the caller may not open are left out',
  output: HomeCounters,
});

export const readSetUp = endpoint({
  method: 'GET',
  path: '/sf/v1/home/set-up',
  needs: 'home:set-up',
  summary:
    'What is there, and what is missing, before the first delivery note to the present plant can be written',
  output: z.array(z.object({ key: z.enum(setUpKeys), isDone: z.boolean() })),
});
