import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { listActivity } from './activity.ts';
import { follow, listFollows, unfollow } from './follows.ts';

export const routes = routesOf(calls, { listActivity, listFollows, follow, unfollow });
