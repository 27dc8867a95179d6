import { apiFields } from '@portal/platform/contract/api-field.ts';
import { ofWeeks } from './weeks.ts';

/** Fields that no screen names, and examples, for the API document. */
export const containerNeedApiFields = apiFields({
  note: { example: '停产检修前备箱' },
  minimum: { example: 40 },
  maximum: { example: 400 },
  gross: {
    says: 'Containers for agreed call-offs until the end of the fourth week ahead, in a week or in all',
    example: 120,
  },
  held: { example: 80 },
  expected: { says: 'Announced to the supplier or on its way to him', example: 20 },
  needed: { says: 'Gross or minimum, whichever is more, less what is held and expected', example: 20 },
  projected: { says: 'Stock at the end; below zero: missing', example: -20 },
  backlog: { says: 'For call-offs due before the first week', example: 0 },
  inPlant: { says: 'Good ones at the plant', example: 300 },
  free: { says: 'At the plant and not promised to anybody', example: 260 },
  missing: { says: 'Missing until the week whose needs are shared', example: 25 },
  short: { says: 'Needed and not there', example: 40 },
  suppliers: { says: 'How many suppliers miss some', example: 3 },
  share: { says: 'How many the supplier gets', example: 25 },
  left: { says: 'Free ones that nobody gets', example: 0 },
  container: { says: 'Under which number the empties are counted', example: 'KLT6428' },
  ahead: { says: 'Weeks ahead whose needs are shared; 0 is this week, 4 without it', example: 4 },
  weeks: { says: 'The first week and twelve more' },
  ...ofWeeks((place) => ({
    says: place === 0 ? 'Gross need of the first week' : `Gross need ${place} weeks later`,
  })),
  lineId: { says: 'Call-off line', example: '1024' },
  rows: { says: 'One for each supplier that shares' },
});
