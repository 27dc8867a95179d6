import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { inDays, openLines, release } from '@portal/app-server/testing/goods/goods.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A release of the owner with four open lines: notes take the first ones, the last stays free. */
export const arrange: Arrange<TestWorld> = async (at) => {
  await release(at, {
    saNo: 'SA-OF-S1001',
    releaseNo: 'REL-OF-S1001',
    lines: {
      dueOn: [1, 2, 3, 4].map(inDays),
      frequency: ['D', 'D', 'D', 'D'],
      zone: ['firm', 'firm', 'firm', 'firm'],
      quantity: ['10', '20', '30', '40'],
    },
  });
  const lines = (await openLines(at.supplier)).filter(({ saNo }) => saNo === 'SA-OF-S1001');
  return {
    lineId: lines[0]!.id,
    freeLineId: lines.at(-1)!.id,
    agreementId: lines[0]!.agreementId,
    releaseId: await idOf(
      at,
      sql`select id from release where tenant_id = 0 and release_no = 'REL-OF-S1001'`,
    ),
  };
};
