import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { missingIn, openMeasures } from '../../contract/content/check.ts';
import type { AnyContent, KeptContent } from '../../contract/content/shapes.ts';
import type * as calls from '../../contract/endpoints.ts';
import { pathText } from '../../contract/path-text.ts';
import type { Stage } from '../../contract/stages.ts';
import { dayBehind } from '../clocks.ts';
import { eightDs } from '../eight-ds.ts';
import { changed, problemsOf, refusalOf } from '../saving.ts';
import { contentOf, moveStage, stageOf } from '../stage-rows.ts';
import { passTurn } from '../turns.ts';

/** So many missing fields are named. */
const NAMED = 5;

/** Puts the stage whose turn it is before the plant, which has so many days to decide. */
export const submitEightD: Action<typeof calls.submitEightD> = async (caller, { id, version, stage }) => {
  const report = await eightDs.toMove(caller, 'submit', { id, version });
  if (report.stage !== stage) throw new Failure('eightD.notItsTurn', { stage, present: report.stage });
  const kept = await stageOf(caller, id, stage);
  const content: AnyContent = contentOf(stage, kept.content);
  requireWhole(caller, stage, content);
  const [wrong] = await problemsOf(caller, report, stage, content);
  if (wrong) throw refusalOf(wrong);
  if (stage === 'd8') await requireClosedMeasures(caller, id);
  const today = await plantToday(caller);
  const now = new Date().toISOString();
  await moveStage(caller, 'submit', report, kept, {
    submittedContent: content,
    submittedFiles: kept.files,
    submittedAt: now,
    submittedBy: caller.scope.userName,
    submittedLate: today > kept.dueOn,
  });
  await eightDs.moveOn(caller, 'submit', report, {
    dueOn: await dayBehind(caller, report, today, report.decideDays),
    waitsSince: now,
    overdueToldAt: null,
    ...(stage === 'd4' && { causeCodes: codesOf(contentOf('d4', kept.content)) }),
  });
  await passTurn(caller, report, { as: 'submitted' }, { stage, side: 'plant' });
  await caller.tell('eight-d.submitted', { id, stage });
  return changed(caller, id);
};

const requireWhole = (caller: Caller, stage: Stage, content: AnyContent): void => {
  const missing = missingIn(stage, content);
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).map((path) => pathText(stage, path, caller.language));
  throw new Failure('eightD.incomplete', {
    missing: `${named.join('; ')}${missing.length > NAMED ? ' …' : ''}`,
    count: missing.length,
    field: missing[0]!.join('.'),
  });
};

const requireClosedMeasures = async (caller: Caller, id: string): Promise<void> => {
  const [d56, d7] = [await stageOf(caller, id, 'd56'), await stageOf(caller, id, 'd7')];
  const count = openMeasures({
    d56: contentOf('d56', d56.content),
    d7: contentOf('d7', d7.content),
  });
  if (count > 0) throw new Failure('eightD.measuresOpen', { count });
};

/** The causes of D4, each once. */
const codesOf = ({ causes }: KeptContent<'d4'>): string[] => [
  ...new Set(causes.flatMap(({ causeCode }) => causeCode ?? [])),
];
