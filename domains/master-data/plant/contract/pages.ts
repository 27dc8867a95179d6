import type { Permission } from '@portal/platform/contract/permission.ts';

/** Pages below those that permissions name: their titles stand over them and name their workbooks. */
const page = (path: string, zh: string, en: string): Pick<Permission, 'zh' | 'en'> & { path: string } => ({
  path,
  zh,
  en,
});

export const plantPages = {
  plant: page('/collaboration/plant-detail', '工厂详情', 'Plant'),
  point: page('/collaboration/plant-unloading-dock-detail', '卸货点详情', 'Unloading point'),
  areas: page('/collaboration/plant-unloading-area', '卸货区域', 'Unloading areas'),
  doors: page('/collaboration/plant-door', '道口', 'Docks'),
  doorUses: page('/collaboration/plant-door-use', '道口使用', 'Use of docks'),
  schedule: page('/collaboration/plant-area-schedule', '卸货区域时间表', 'Area schedule'),
  shiftGroups: page('/collaboration/plant-shift-group', '班次组', 'Shift groups'),
  calendarDays: page('/collaboration/plant-calendar-days', '工厂日历明细', 'Days of the plant calendar'),
};
