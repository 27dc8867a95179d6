import { serve } from '@portal/platform/server/plugin.ts';
import { homeCounters } from '../contract/endpoints.ts';
import { counters } from './actions/counters.ts';

export const routes = [serve(homeCounters, counters)];
