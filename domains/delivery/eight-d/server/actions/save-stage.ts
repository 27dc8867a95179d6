import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Stage } from '../../contract/stages.ts';
import { eightDs } from '../eight-ds.ts';
import { changed, keepDraft } from '../saving.ts';

type Input = {
  readonly id: string;
  readonly version: number;
  readonly files: readonly { readonly id: string; readonly uuid: string }[];
};

/** What the supplier has filled in of a stage so far. */
export const saveStage = async (
  caller: Caller,
  stage: Stage,
  { id, version, files, ...content }: Input & object,
): Promise<{ id: string; version: number }> => {
  const report = await eightDs.toMove(caller, 'save', { id, version });
  await keepDraft(caller, report, stage, { content, files });
  await eightDs.moveOn(caller, 'save', report);
  return changed(caller, id);
};

export const saveEightD13: Action<typeof calls.saveEightD13> = async (caller, input) =>
  saveStage(caller, 'd13', input);
export const saveEightD4: Action<typeof calls.saveEightD4> = async (caller, input) =>
  saveStage(caller, 'd4', input);
export const saveEightD56: Action<typeof calls.saveEightD56> = async (caller, input) =>
  saveStage(caller, 'd56', input);
export const saveEightD7: Action<typeof calls.saveEightD7> = async (caller, input) =>
  saveStage(caller, 'd7', input);
export const saveEightD8: Action<typeof calls.saveEightD8> = async (caller, input) =>
  saveStage(caller, 'd8', input);
