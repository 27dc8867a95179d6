import type { ScenarioCode } from '@portal/platform/contract/scenario.ts';
import type { ReasonCode } from './newest-notices.ts';
import type { Party } from '@portal/platform/contract/scope.ts';

/** Whom a notice is for: all active users of a party, and of it a company, those who work in a plant, holders of a permission. */
export type NoticeTo = {
  readonly party: Party;
  readonly companyCode?: string;
  readonly plantNo?: string;
  readonly permission?: string;
  /** Of those, no others than these. */
  readonly userIds?: readonly string[];
};

export type NewNotice = {
  readonly to: NoticeTo | readonly NoticeTo[];
  /** `<domain>.<event>`, declared in the domain's `scenarios.ts`: `delivery-note.sent`. SPEC section 3, "Notification", names some. */
  readonly type: ScenarioCode;
  /** The words in both languages; `{number}` is filled from `param`. Domains keep them in their `words.*.ts` under `notices`. */
  readonly words: { readonly zh: string; readonly en: string };
  readonly param: Readonly<Record<string, string | number | null>>;
  /**
   * Route of the document it is about; of several the first that the user may open. Who may open none of them is not told: a notice that
   * leads nowhere helps nobody.
   */
  readonly link?: string | readonly [string, ...string[]];
  /** Names the event: a user is told of it once, however often the job is worked. */
  readonly key?: string;
  /** Whoever is away is told, and so is his deputy. */
  readonly deputies?: boolean;
  /** What waited for its document is done (`settles` of the scenario). */
  readonly settles?: boolean;
  /** What made its readers those concerned; their role, if not said. */
  readonly by?: ReasonCode | undefined;
  /** The last day for what is to be done; without it that of `param.dueOn`, where it has one. */
  readonly due?: string | null | undefined;
  /** There is something to be done this time, though its scenario mostly only tells: it lies in the inbox under what waits. */
  readonly asks?: boolean;
};
