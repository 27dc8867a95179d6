import { callOffFields } from '@portal/call-off/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { ofWeeks } from './weeks.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: {
    supplierCode: supplierFields.en.supplierCode,
    supplierName: supplierFields.en.supplierName,
    supplierNameZh: supplierFields.en.supplierNameZh,
    supplierNameEn: supplierFields.en.supplierNameEn,
    containerCode: 'Container',
    containerName: 'Container name',
    containerNameZh: 'Container name (Chinese)',
    containerNameEn: 'Container name',
    minimum: 'Minimum',
    maximum: 'Maximum',
    note: 'Note',
    gross: 'Gross, 4 weeks',
    held: 'In stock',
    expected: 'Expected',
    needed: 'Missing, 4 weeks',
    neededInAll: 'Missing, 12 weeks',
    firstShortOn: 'First short week',
    projected: 'Left after 12 weeks',
    backlog: 'Overdue need',
    firstWeek: 'First week (Monday)',
    ...ofWeeks((place) => (place === 0 ? 'Need this week' : `Need in ${place} weeks`)),
    calculatedAt: 'Calculated',
    shown: 'Shown',
    saNo: callOffFields.en.saNo,
    partNo: 'Part no.',
    dueOn: 'Due on',
    quantity: 'Not sent yet',
    unit: 'Unit',
    containers: 'Containers',
    needId: 'Container need',
    weekOn: 'Week (Monday)',
    inPlant: 'At the plant',
    promised: 'Promised',
    free: 'Free to share',
    missing: 'Missing',
    short: 'Short',
    suppliers: 'Suppliers missing some',
    share: 'Share',
    container: 'Container',
    ids: 'Selected',
    ahead: 'Needs until',
  },
  shown: { short: 'Short within 4 weeks', above: 'Above maximum' },
  notice: {
    missing:
      'Within 4 weeks you will miss {count} kinds of container: {containers}. Please order them from your needs',
    short:
      'Container {containerCode} will be short: from the week of {week} on, suppliers miss {short} within 4 weeks that the plant has not',
  },
  hints: {
    supplierCode: 'One limit for each supplier and container',
    containerCode: 'The number under which empties are counted',
    minimum:
      'What the supplier should have at least: counts as a need and comes first when containers are shared out',
    maximum: 'What the supplier may have at most: a share never goes above it',
  },
  checks: {
    'containerNeed.limitEmpty': 'Give a minimum, a maximum or both',
    'containerNeed.limitOrder': 'The maximum cannot be below the minimum',
  },
  told: { plantNo: 'Plant' },
  done: {
    'container-need.calculate': 'Calculate container needs',
    'container-need.warn': 'Warn of container shortages',
  },
  failures: {
    'containerNeed.none':
      'There is no such container need for you; without call-offs and limit a need is not listed any more: go back to the list',
    'containerNeed.limitTaken':
      'There is a limit of this supplier for container {value} already: change that one',
    'containerNeed.limitStays': 'Supplier and container of a limit stay: create another one',
    'containerNeed.notCounted':
      'No containers are counted under {code}: give the empties number of the packaging master data; one-way packaging and consumables are not counted',
  },
});
