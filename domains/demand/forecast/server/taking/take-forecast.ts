import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeVersion } from './take-version.ts';
import type { BadBucket } from './read-buckets.ts';

type Call = typeof calls.takeForecast;

/** A version, or a part of it, by call: buckets that keep it out come back with their places and reasons. */
export const takeForecast: Action<Call> = async (caller, input) => {
  const { refused, ...taken } = await takeVersion(caller, input);
  return { ...taken, refused: refused.map((one) => said(caller, one)) };
};

/** A bucket that is none, in words of the caller's language. */
export const said = (
  { failureTexts, language }: Caller,
  { index, failure: { key, details } }: BadBucket,
): OutputOf<Call>['refused'][number] => ({
  index,
  supplierCode: String(details.supplierCode),
  partNo: String(details.partNo),
  startsOn: String(details.startsOn),
  field: String(details.field),
  reason: key,
  text: fill(failureTexts[language][key] ?? key, inLanguage(details, language)),
});
