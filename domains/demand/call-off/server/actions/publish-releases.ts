import { Failure } from '@portal/platform/contract/failure.ts';
import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/release/release-calls.ts';
import type { ReleaseResult } from '../../contract/release/release-fields.ts';
import { logReleases } from '../releases/log-releases.ts';
import { statedReleases } from '../releases/stated.ts';
import { takeReleases, type TakenRelease } from '../releases/take.ts';

/** Releases of another system: what is wrong with one is told beside it, and the others are taken. */
export const publishReleases: Action<typeof calls.publishReleases> = async (caller, { releases }) => {
  const started = performance.now();
  const { results } = await takeReleases(caller, await statedReleases(caller, releases, 'erp'));
  const outcomes = results.map((result, at) => outcomeOf(caller, releases[at]!.releaseNo, result));
  const taken = outcomes.filter((one) => one.applied !== null).length;
  const answer = { taken, refused: outcomes.length - taken, results: outcomes };
  await logReleases(caller, { sent: releases.length, answer, durationMs: performance.now() - started });
  return answer;
};

const outcomeOf = (caller: Caller, releaseNo: string, result: TakenRelease | Failure): ReleaseResult => {
  if (!(result instanceof Failure)) {
    const { kind: _, at: __, ...applied } = result;
    return { releaseNo, applied, refusal: null };
  }
  const { field, agreed, touched } = result.details;
  return {
    releaseNo,
    applied: null,
    refusal: {
      info: result.key,
      message: fill(
        caller.failureTexts[caller.language][result.key]!,
        inLanguage(result.details, caller.language),
      ),
      field: typeof field === 'string' ? field : null,
      agreed: typeof agreed === 'string' ? agreed : null,
      touched: Array.isArray(touched) ? (touched as TouchedText[]) : [],
    },
  };
};
