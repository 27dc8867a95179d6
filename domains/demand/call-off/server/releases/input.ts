import type { ReleaseSource } from '../../contract/release/release-fields.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Said } from '../../contract/release/said.ts';
import type { Frequency, Schedule, Zone } from '../../contract/horizon/horizon.ts';

/**
 * A whole release of one agreement, checked by its reader: days exist, quantities are exact decimals, codes are known here. The
 * agreement is found, or made, by plant, supplier, SA number, part and unloading point, and by order line and point of use
 * (`matchingAgreement`); these two are '' where the release does not say them.
 */
export type ReleaseInput = {
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly saNo: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly orderLine: string;
  readonly pointOfUse: string;
  readonly warehouseCode: string;
  readonly storageLocation: string | null;
  readonly unit: string;
  readonly releaseNo: string;
  readonly releaseDate: Day;
  /** The release it follows, null when it names none. */
  readonly previousReleaseNo: string | null;
  readonly previousReleaseDate: Day | null;
  readonly source: ReleaseSource;
  /** The message that brought it. */
  readonly messageId: string | null;
  /**
   * What the plant counts as received. When given, the lines are what is asked for beyond it; when null, they are what is asked
   * for on each day in all.
   */
  readonly receivedCumulative: Quantity | null;
  readonly resetOn: Day | null;
  readonly receivedBeforeReset: Quantity | null;
  readonly lastReceiptNote: string | null;
  readonly lastReceiptDate: Day | null;
  readonly lastReceiptQuantity: Quantity | null;
  readonly backlog: Quantity | null;
  readonly firmUntil: Day | null;
  readonly materialUntil: Day | null;
  /** What it says beyond demand. */
  readonly said?: Said | null;
  /** Why a planner changes what is firm: a code of the dictionary, and his words. */
  readonly firmReason?: string | null;
  readonly firmRemark?: string | null;
  readonly lines: Schedule;
  /** Which of its lines say no zone, in their order: their places keep the one that they have (`keepZones`). */
  readonly unsaidZones?: readonly boolean[];
  /** Its plant used the number `of` before with another content, and a planner takes it beside that one. */
  readonly again?: { readonly of: string };
  /** It restates one place of the release in force and leaves all others as they are. */
  readonly correction?: {
    /** The number of the release as the plant gave it. */
    readonly of: string;
    readonly objectionId: string;
    /** What is asked for there in all. */
    readonly place: {
      readonly slot: string;
      readonly due_on: Day;
      readonly frequency: Frequency;
      readonly zone: Zone;
      readonly quantity: Quantity;
    };
  };
};

/** What became of one release. `at` is its place among the items given, from 0. */
export type ReleaseOutcome =
  | {
      readonly at: number;
      readonly kind: 'taken';
      readonly releaseId: string;
      readonly agreementId: string;
      /** The release it follows is not the one that was in force: one in between is missing. */
      readonly chainGap: boolean;
      readonly added: number;
      readonly raised: number;
      readonly lowered: number;
      readonly gone: number;
    }
  /** The same number was received before: nothing was changed. */
  | {
      readonly at: number;
      readonly kind: 'repeated';
      readonly agreementId: string;
      readonly releaseNo: string;
      readonly releaseDate: Day;
    }
  /** The one in force is newer: this one is kept in the history and asks for nothing. */
  | {
      readonly at: number;
      readonly kind: 'outdated';
      readonly releaseId: string;
      readonly agreementId: string;
      readonly releaseNo: string;
      readonly releaseDate: Day;
    };
