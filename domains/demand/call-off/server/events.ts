import type { Day } from '@portal/platform/contract/day.ts';

/** What call-offs tell; each goes to the people on the other side. */
export type ReleasedPayload = {
  plantNo: string;
  supplierCode: string;
  /** Releases of this supplier in one transmission. */
  releases: number;
  chainGaps: number;
  added: number;
  raised: number;
  lowered: number;
  gone: number;
  /** The first of them; the only one when `releases` is 1. */
  agreementId: string;
  releaseNo: string;
  releaseDate: Day;
  partNo: string;
  /** The first and the last release of the transmission by their number, those between them of one moment (`releasesTaken`). */
  firstReleaseId: string;
  lastReleaseId: string;
};
export type AnsweredPayload = { plantNo: string; supplierCode: string; lineIds: string[] };
/** `reason`: a code of the dictionary. */
export type RejectedPayload = AnsweredPayload & { reason: string; remark: string | null };
export type RequestedAgainPayload = AnsweredPayload & { reason: string };

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'call-off.released': ReleasedPayload;
    /** Only for answers that differ from what was asked. */
    'call-off.answered': AnsweredPayload;
    'call-off.rejected': RejectedPayload;
    'call-off.asked-again': RequestedAgainPayload;
  }
}

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface Announcements {
    /** Lines were answered, as they were called off or otherwise. */
    'call-off.promised': { readonly lineIds: readonly string[] };
  }
}
