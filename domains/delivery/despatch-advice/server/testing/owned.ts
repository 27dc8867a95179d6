import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { takeDespatchAdvice } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** An advice of the owner that names an unknown part. */
export const arrange: Arrange<TestWorld> = async (at) => {
  await at.supplier.uploads(takeDespatchAdvice, {
    name: 'of-s1001.edi',
    content: Buffer.from(
      "UNB+UNOC:3+S1001+P1+260302:0915+1'UNH+1+DESADV:D:07A:UN'BGM+351+S1001-1+9'CPS+1'LIN+++NO-SUCH-PART:IN'QTY+12:1:PCE'UNT+6+1'UNZ+1+1'",
    ),
  });
  return {
    despatchAdviceId: await idOf(
      at,
      sql`select id from despatch_advice where tenant_id = 0 and supplier_code = 'S1001'`,
    ),
  };
};
