import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { stageOfList } from '../../contract/content/content.ts';
import type { AnyContent, AnyRow } from '../../contract/content/shapes.ts';
import type * as calls from '../../contract/endpoints.ts';
import { eightDs } from '../eight-ds.ts';
import { changed } from '../saving.ts';
import { contentOf, stageOf, writeContent } from '../stage-rows.ts';

/** How far a measure has come; of a stage that was submitted the plant sees it at once. */
export const followMeasure: Action<typeof calls.followMeasure> = async (
  caller,
  { id, version, list, no, measureStatus, effect, proofOfEffectiveness },
) => {
  const report = await eightDs.toMove(caller, 'follow', { id, version });
  const stage = stageOfList[list];
  const kept = await stageOf(caller, id, stage);
  const followed = (content: AnyContent): AnyContent => {
    const rows = (contentOf(stage, content) as AnyContent)[list] as readonly AnyRow[];
    if (rows[no - 1] === undefined) throw new Failure('eightD.measureNone', { no });
    return {
      ...content,
      [list]: rows.map((row, at) =>
        at === no - 1
          ? {
              ...row,
              measureStatus,
              effect: effect ?? row.effect ?? null,
              proofOfEffectiveness: proofOfEffectiveness ?? row.proofOfEffectiveness ?? null,
            }
          : row,
      ),
    };
  };
  await writeContent(caller, kept.id, {
    content: followed(kept.content),
    submittedContent: kept.submittedContent && followed(kept.submittedContent),
  });
  await eightDs.moveOn(caller, 'follow', report);
  return changed(caller, id);
};
