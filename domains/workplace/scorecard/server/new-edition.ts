import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { withPlant } from '../contract/template.ts';
import type { Cause } from '../contract/status.ts';
import { copyLots, countLots, scoreLots } from './counting/count.ts';
import { frameOf } from './counting/frame.ts';
import { scores } from './scores.ts';

/**
 * Another edition of a score that is locked, by the same rules: of what is known now (`recount`, `takenBack`, `entered`), or of the lots it has with what was decided since
 * (`dispute`). The one before it stays as it is. Answers the id of the new one.
 */
export const newEdition = async (
  caller: Caller,
  score: Awaited<ReturnType<typeof scores.locked>>,
  { cause, reason }: { readonly cause: Exclude<Cause, 'month'>; readonly reason: string | null },
): Promise<string> => {
  const { db, scope } = caller;
  const template = await db
    .selectFrom('kpi_template')
    .where(ownRows(scope, 'kpi_template'))
    .where('id', '=', score.templateId)
    .select('rules')
    .executeTakeFirstOrThrow();
  const rules = withPlant(score.target, template.rules);
  await scores.moveOn(caller, 'replace', score);
  const [id] = await insertRows(db, 'kpi_score', [
    {
      plantNo: score.plantNo,
      supplierCode: score.supplierCode,
      forwarderCode: score.forwarderCode,
      target: score.target,
      number: score.number,
      edition: score.edition + 1,
      period: score.period,
      status: score.status,
      cause,
      reason,
      previousId: score.id,
      templateId: score.templateId,
      templateNumber: score.templateNumber,
      zone: score.zone,
      peers: score.peers,
      publishedAt: score.publishedAt,
      publishedBy: score.publishedBy,
      disputeBy: score.disputeBy,
    },
  ]);
  if (cause !== 'dispute')
    await countLots(caller, [id!], rules, await frameOf(caller, score.target, score.period));
  else await copyLots(caller, id!, score.id, rules);
  await scoreLots(caller, [id!], rules);
  return id!;
};
