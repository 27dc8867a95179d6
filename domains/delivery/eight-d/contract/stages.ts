/** The groups of steps that are submitted and approved together, in their order (DOMAIN.md, "Money"). */
export const stages = ['d13', 'd4', 'd56', 'd7', 'd8'] as const;
export type Stage = (typeof stages)[number];

/** The steps of a report: of the method, from the emergency action to the closing. */
export const steps = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const;
export type Step = (typeof steps)[number];

/** How bad it is: each has days of its own. */
export const severities = ['critical', 'major', 'minor'] as const;
export type Severity = (typeof severities)[number];

/** The stage behind one; undefined behind the last. */
export const stageAfter = (stage: Stage): Stage | undefined => stages[stages.indexOf(stage) + 1];

/** Whether a report whose turn a stage is has reached another one. Example: `reached('d56', 'd4')` is true. */
export const reached = (present: Stage, other: Stage): boolean =>
  stages.indexOf(present) >= stages.indexOf(other);
