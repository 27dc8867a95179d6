import type { Party } from './scope.ts';

/** Grows by declaration merging: each domain adds the codes of its `scenarios.ts`. */
export interface ScenarioKeys {}
export type ScenarioCode = keyof ScenarioKeys & string;

/** A group of scenarios in the message subscription (SPEC section 3, "Message subscription"). */
export type ScenarioCategory = {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly order: number;
};

/** Something users are told of, and may subscribe to or not. */
export type Scenario = {
  readonly zh: string;
  readonly en: string;
  /** Who may be told: the parties, each with the permission that its users need for it. */
  readonly to: Readonly<Partial<Record<Party, string>>>;
  /** Routes that its notices lead to: whoever is told may open one of them at least, and is led to the first that he may. */
  readonly opens: readonly [string, ...string[]];
  /** Work waits for it: while somebody is away, his deputy is told as well. */
  readonly deputies?: true;
  /** It is told by mail as well, unless its reader switches that off; others only where he switches it on. */
  readonly mail?: true;
  /** Who is notified higher up, because no answer came. */
  readonly escalates?: true;
  /** Its mail waits neither for the end of quiet hours nor for the daily one, unless the tenant says otherwise. */
  readonly urgent?: true;
  /**
   * What waited for its document is done: it ended, or the move went to the other side. Then it waits for nobody but those of whom this one asks something,
   * neither of its readers nor of the colleagues of who did it. Example: an order is confirmed, which was rejected and put before the plant again.
   */
  readonly settles?: true;
  /** Its reader cannot switch it off. */
  readonly must?: true;
};
export type DeclaredScenario = Scenario & { readonly category: ScenarioCategory };

/** Declares what a domain tells; the code is `<domain>.<event>`, the `type` of its notices. */
export const scenarios = <const T extends Readonly<Record<string, Scenario>>>(
  category: ScenarioCategory,
  declared: T,
): { readonly [K in keyof T]: DeclaredScenario } =>
  Object.fromEntries(
    Object.entries(declared).map(([code, scenario]) => [code, { ...scenario, category }]),
  ) as never;
