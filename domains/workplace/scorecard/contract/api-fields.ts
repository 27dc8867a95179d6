import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const scorecardApiFields = apiFields({
  period: { says: 'The month of the score', example: '2026-10' },
  span: { says: 'A quarter, or a year up to its month', example: 'quarter' },
  median: { says: 'Workdays of the middle late lot', example: 2 },
  p90: { says: 'Workdays that nine of ten late lots do not exceed', example: 4 },
  weight: { says: 'What an indicator weighs, 0 to 100; 0 is shown and not part of the total', example: '30' },
  earlyDays: { says: 'So many days before the promised one are in time', example: 1 },
  lateDays: { says: 'So many days behind the promised one are in time', example: 0 },
  dayKind: { says: 'Days of the plant’s calendar, or of any', example: 'workdays' },
  lateMinutes: { says: 'So many minutes behind the end of a window are in time', example: 15 },
  promise: { says: 'Which promise a share is held against', example: 'first' },
  moment: {
    says: 'When goods came: at the gate, else at the receipt; or always at the receipt',
    example: 'gate',
  },
  tolerance: { says: 'So many per cent of a lot may be missing', example: '2' },
  exclude: { says: 'Why lots are left out', example: 'movedByPlant' },
  leastSample: { says: 'Fewer lots than that say nothing', example: 1 },
  table: { says: 'Points on a line between knots, or by steps', example: 'line' },
  knots: { says: 'From so many per cent on so many points, ascending' },
  at: { says: 'Per cent of a knot', example: '90' },
  bands: { says: 'Half-open bands, the lowest first; the last one includes 100' },
  band: { says: 'Name of a band', example: 'A' },
  plan: { says: 'A plan is asked for in this band', example: 'N' },
  gates: { says: 'Indicators that cap the band' },
  below: { says: 'Per cent below which a gate holds', example: '80' },
  cap: { says: 'The best band beyond a gate', example: 'C' },
  leastWeight: { says: 'Per cent of the weight that must have data for a total', example: '50' },
  disputeDays: { says: 'Days for disputes from publication on', example: 10 },
});
