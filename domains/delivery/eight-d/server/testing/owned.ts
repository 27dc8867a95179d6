import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { createEightDClock, openEightD } from '../../contract/endpoints.ts';

/** A report that waits for the owner, and days of his plant. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const { id } = await at.logistics.calls(openEightD, {
    supplierCode: world.supplier,
    partNo: world.parts.bracket,
    severity: 'major',
    complaintDate: addDays(today('Asia/Shanghai'), -1),
    complaint: '甲的孔径偏小',
    customerComplaintId: null,
    customerContact: '宋春生',
    orderNumber: null,
    deviationIds: [],
  });
  const clock = await at.lead.calls(createEightDClock, {
    severity: 'critical',
    counting: 'workdays',
    d13Days: 1,
    d4Days: 5,
    d56Days: 10,
    d7Days: 20,
    d8Days: 22,
    decideDays: 2,
    reworkDays: 1,
    repeatMonths: 24,
  });
  return { eightDId: id, eightDClockId: clock.id };
};
