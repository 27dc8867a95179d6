import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import {
  GroupInput,
  GroupWeek,
  MOST_WEEKS,
  groupDocument,
  groupWeekColumns,
  groupWeekFilters,
} from './group.ts';

const { path: GROUP } = groupDocument;
const MEGABYTE = 1024 * 1024;

export const {
  list: listCapacityGroups,
  workbook: exportCapacityGroups,
  read: readCapacityGroup,
} = groupDocument;

const links = [
  'capacity.noLinks',
  'capacity.bothLinks',
  'capacity.twice',
  'capacity.factorForAll',
  'capacity.notDelivered',
  'capacity.linkedNone',
  'capacity.otherUnit',
  'dict.unknownCode',
] as const;
const moves = ['capacity.groupNone', 'capacity.groupStatus', 'err.updatedByOther'] as const;

export const createCapacityGroup = endpoint({
  path: GROUP,
  needs: 'capacity-group:keep',
  name: { zh: '新增产能组', en: 'Add capacity group' },
  summary: 'A group of parts of a supplier that share a line, or of groups that do; a supplier adds his own',
  input: GroupInput,
  output: z.object({ ...identified, number: z.string() }),
  fails: [...links, 'capacity.ownOnly'],
});

export const changeCapacityGroup = endpoint({
  path: `${GROUP}/{id}/change`,
  needs: 'capacity-group:keep',
  name: { zh: '修改产能组', en: 'Change capacity group' },
  summary: 'Name, unit, and the parts or groups that load it; its supplier stays',
  input: z.extend(z.omit(GroupInput, { supplierCode: true }), idVersion),
  output: z.object(identified),
  fails: [...moves, ...links, 'capacity.circle'],
});

export const deactivateCapacityGroup = endpoint({
  path: `${GROUP}/{id}/deactivate`,
  needs: 'capacity-group:keep',
  name: { zh: '停用产能组', en: 'Deactivate capacity group' },
  summary: 'The group is left out on both sides: of what is needed and of what can be made',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: moves,
});

export const activateCapacityGroup = endpoint({
  path: `${GROUP}/{id}/activate`,
  needs: 'capacity-group:keep',
  name: { zh: '启用产能组', en: 'Activate capacity group' },
  summary: 'The group counts again',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: moves,
});

export const listCapacityGroupWeeks = listOf({
  path: '/sf/v1/capacity-group-week',
  needs: 'capacity-group:list',
  summary: 'What groups can make week by week; a week that is not there is not stated, which is not zero',
  columns: groupWeekColumns,
  filters: groupWeekFilters,
  also: { ...identified, groupId: z.string() },
});
export const exportCapacityGroupWeeks = exportOf(listCapacityGroupWeeks);

const weekFails = [
  'capacity.groupNone',
  'capacity.notAMonday',
  'capacity.bothOrNone',
  'capacity.maximumLower',
  'capacity.agreedByPlant',
] as const;

export const saveCapacityGroupWeeks = endpoint({
  path: `${GROUP}/{id}/weeks`,
  needs: 'capacity-group:keep',
  name: { zh: '保存周产能', en: 'Save weekly capacity' },
  summary: 'States what a group can make in some weeks; a week with nothing in it is not stated any more',
  input: z.object({
    ...idVersion,
    weeks: z.array(GroupWeek).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_WEEKS, 'tooMany')),
  }),
  output: z.object(identified),
  fails: [...weekFails, 'capacity.groupStatus', 'capacity.twice', 'err.updatedByOther'],
});

export const importCapacityGroupWeeks = importCall({
  path: '/sf/v1/capacity-group-week/import',
  needs: 'capacity-group:keep',
  name: { zh: '导入周产能', en: 'Import weekly capacity' },
  summary:
    'Takes what groups can make from a workbook, a row for each group and week; the export is its template',
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType'],
});
