import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { sealOf } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import { isInsideFirmZone, piecesMoved } from '../../contract/horizon/firm-zone.ts';
import { words } from '../../contract/words.en.ts';
import { releasePictures } from './release-pictures.ts';

/** A release that a planner is about to publish: it is written already, in a transaction that goes back where he does not agree. */
export type PublishedRelease = {
  readonly supplierCode: string;
  readonly agreementId: string;
  readonly releaseId: string;
};

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** What on its way does not fit a release any more. */
    'call-off.touched': { input: PublishedRelease; output: TouchedText };
  }
}

export type Guarded = PublishedRelease & {
  readonly partNo: string;
  readonly supplierName: string;
  readonly unit: string;
  readonly firmUntil: Day;
  readonly reason: string | null;
  /** Names the agreement whether it is there already or not. */
  readonly agreement: string;
};

/** What a release touches of what is firm: how many lines, whom and what in words, and the seal of it. */
export type FirmChange = {
  readonly count: number;
  readonly touched: readonly TouchedText[];
  readonly seal: string;
};

/** What each release touches inside the firm zone; undefined where it touches nothing. All of them are looked at in one statement. */
export const firmChanges = async (
  caller: Caller,
  releases: readonly Guarded[],
): Promise<(FirmChange | undefined)[]> => {
  const pictures = await releasePictures(
    caller,
    releases.map(({ releaseId }) => releaseId),
  );
  const byRelease = new Map(pictures.map((picture) => [picture.releaseId, picture]));
  const changes: (FirmChange | undefined)[] = [];
  for (const release of releases)
    changes.push(await firmChangeOf(caller, release, byRelease.get(release.releaseId)!.changed));
  return changes;
};

const firmChangeOf = async (
  caller: Caller,
  { partNo, supplierName, unit, firmUntil, agreement, supplierCode, agreementId, releaseId }: Guarded,
  changed: Awaited<ReturnType<typeof releasePictures>>[number]['changed'],
): Promise<FirmChange | undefined> => {
  const inside = changed.filter((place) => isInsideFirmZone(place, firmUntil));
  if (inside.length === 0) return undefined;
  const count = inside.length;
  const hits = fill(words[caller.language].publish.hits, {
    supplier: `${supplierCode} ${supplierName}`.trim(),
    partNo,
    count,
    quantity: add(...inside.map(piecesMoved)),
    unit: (await unitNames(caller))(unit),
  });
  const touched = [
    { text: hits, link: null },
    ...(await caller.ask('call-off.touched', { supplierCode, agreementId, releaseId })),
  ];
  const seal = sealOf([agreement, inside.map(({ lineId: _id, ...place }) => place), touched]);
  return { count, touched, seal };
};

/**
 * Why a release may not change what is firm, if it may not: it lacks a reason (`callOff.firmReasonMissing`), or nobody has agreed to what it
 * touches (`err.touches`). What comes by message is not stopped: its sender has decided already.
 */
export const firmRefusal = (
  { count, touched, seal }: FirmChange,
  { reason, agreed }: { readonly reason: string | null; readonly agreed: string | undefined },
): Failure | undefined => {
  if (reason === null) return new Failure('callOff.firmReasonMissing', { count, field: 'firmReason' });
  return agreed === seal ? undefined : new Failure('err.touches', { count, agreed: seal, touched });
};
