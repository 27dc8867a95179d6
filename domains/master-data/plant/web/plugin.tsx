import { pageOf, webPlugin, type Page } from '@portal/platform/web/plugin.ts';
import { plantPages } from '../contract/pages.ts';
import { plantPermissions } from '../contract/permissions.ts';

/** A page that another one opens. */
const below = (
  parent: 'plant:list' | 'plant:calendar',
  { path, zh, en }: (typeof plantPages)[keyof typeof plantPages],
  load: Page['load'],
): Page => ({ path, title: { zh, en }, parent: plantPermissions[parent].path, load });

export default webPlugin({
  name: 'plant',
  pages: [
    pageOf(plantPermissions['plant:plant-list'], () => import('./plant-page.tsx')),
    pageOf(plantPermissions['plant:list'], () => import('./list-page.tsx')),
    pageOf(plantPermissions['plant:calendar'], () => import('./calendar/calendar-page.tsx')),
    pageOf(plantPermissions['plant:delivery-calendar'], () => import('./calendar/calendar-page.tsx')),
    below('plant:list', plantPages.point, () => import('./point-detail-page.tsx')),
    below('plant:list', plantPages.plant, () => import('./plant-detail-page.tsx')),
    below('plant:list', plantPages.areas, () => import('./area-page.tsx')),
    below('plant:list', plantPages.doors, () => import('./door-page.tsx')),
    below('plant:list', plantPages.doorUses, () => import('./door-use-page.tsx')),
    below('plant:list', plantPages.schedule, () => import('./schedule-page.tsx')),
    pageOf(plantPermissions['plant:changes'], () => import('./changes-page.tsx')),
    below('plant:calendar', plantPages.calendarDays, () => import('./calendar/calendar-days-page.tsx')),
    below('plant:calendar', plantPages.shiftGroups, () => import('./shift-group-page.tsx')),
  ],
});
