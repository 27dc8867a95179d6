import { serve } from '@portal/platform/server/plugin.ts';
import { usableWindows } from '../contract/endpoints.ts';
import { usable } from './actions/usable.ts';

export const routes = [serve(usableWindows, usable)];
