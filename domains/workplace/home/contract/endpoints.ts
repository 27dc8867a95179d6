import { endpoint } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { HomeCounters } from './fields.ts';
import { HomeLayout } from './layout.ts';
import { setUpKeys } from './set-up.ts';

export const readHomeCounters = endpoint({
  method: 'GET',
  path: '/sf/v1/home/counters',
  needs: 'session',
  summary: 'What the home page counts at the present plant; parts the caller may not open are left out',
  output: HomeCounters,
});

export const readHomeLayout = endpoint({
  method: 'GET',
  path: '/sf/v1/home/layout',
  needs: 'session',
  asOneself: true,
  summary: 'How the user arranged his home page; no parts as long as it is as at first',
  output: HomeLayout,
});

export const saveHomeLayout = endpoint({
  method: 'PUT',
  path: '/sf/v1/home/layout',
  needs: 'session',
  asOneself: true,
  name: { zh: '布置首页', en: 'Arrange home page' },
  summary: 'Keeps how the user arranged his home page; no parts reset it',
  input: HomeLayout,
});

export const readSetUp = endpoint({
  method: 'GET',
  path: '/sf/v1/home/set-up',
  needs: 'home:set-up',
  summary:
    'What is there, and what is missing, before the first delivery note to the present plant can be written',
  output: z.array(z.object({ key: z.enum(setUpKeys), isDone: z.boolean() })),
});
