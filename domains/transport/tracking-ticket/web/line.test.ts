import { expect, it } from 'vitest';
import type { TicketEvent } from '../contract/fields.ts';
import type { TransportStage } from '../contract/stages.ts';
import { lineOf } from './line.ts';

const event = (stage: TransportStage, time: string, takenBackAt: string | null = null): TicketEvent => ({
  id: `${stage} ${time}`,
  stage,
  statusAt: `2026-03-02T${time}:00Z`,
  estimatedArrival: null,
  truckPlate: null,
  mode: null,
  means: null,
  appointmentId: null,
  condition: null,
  feedback: null,
  source: 'system',
  toldAt: '2026-03-02T12:00:00Z',
  toldBy: 'f01',
  takenBackAt,
  takenBackBy: null,
  takenBackReason: null,
});
const line = (...events: TicketEvent[]) =>
  lineOf({ events, dispatchOn: '2026-03-02', windowEndsAt: '2026-03-03T01:00:00Z' }).map(
    ({ stage, event: told, planned }) => [stage, told?.statusAt.slice(11, 16) ?? null, planned ?? null],
  );

it('shows what lies ahead before anything was told', () => {
  expect(line().map(([stage]) => stage)).toEqual([
    'READY_FOR_PICKUP',
    'ISSUE_COMPLETED',
    'PICKUP_COMPLETED',
    'EN_ROUTE',
    'UNLOADING_COMPLETED',
    'RECEIPT_COMPLETED',
  ]);
});

it('has the last of repeated stages, leaves out what was passed over and what was taken back', () => {
  expect(
    line(
      event('READY_FOR_PICKUP', '06:00', '2026-03-02T07:00:00Z'),
      event('PICKUP_COMPLETED', '08:00'),
      event('EN_ROUTE', '09:00'),
      event('EN_ROUTE', '11:00'),
    ),
  ).toEqual([
    ['PICKUP_COMPLETED', '08:00', { day: '2026-03-02' }],
    ['EN_ROUTE', '11:00', null],
    ['UNLOADING_COMPLETED', null, { at: '2026-03-03T01:00:00Z' }],
    ['RECEIPT_COMPLETED', null, null],
  ]);
});
