import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { HomeCounters } from './fields.ts';

export const readHomeCounters = endpoint({
  method: 'GET',
  path: '/sf/v1/home/counters',
  needs: 'session',
  summary: 'What the home page counts at the present plant; parts the caller may not open are left out',
  output: HomeCounters,
});
