import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import type { ChainStageName, LineChain } from '../../contract/lines/chain.ts';
import type { Tracked } from '../../contract/lines/line-fields.ts';
import type { TrackingStep } from '../../contract/tracking/tracking.ts';

/** A stage of a line's way, with how much of the line it was about. */
export type LineStage = ProgressStage & { readonly quantity?: Quantity };

/** The stages of a note as a line has gone them: by whom, and with how much of it. A truck is named by its notes' numbers. */
export const withSteps = (
  stages: readonly ProgressStage[],
  number: LineChain['number'],
  steps: readonly Tracked[],
): LineStage[] =>
  stages.map((stage) => {
    const step = STEPS[stage.key as ChainStageName];
    const ofNote = steps.filter(
      (one) => one.step === step && (one.document === stage.document || one.document === number),
    );
    const quantities = ofNote.flatMap(({ quantity }) => quantity ?? []);
    return {
      ...stage,
      by: ofNote.at(-1)?.userName,
      ...(quantities.length > 0 && { quantity: add(...quantities) }),
    };
  });

/** The steps of the tracking that are stages of the way. */
const STEPS: Readonly<Partial<Record<ChainStageName, TrackingStep>>> = {
  promised: 0,
  written: 4,
  departed: 5,
  received: 6,
};

/** With what became of a line's pickup plans, of which its notes know nothing: it stands behind the promise. */
export const withPickups = (
  stages: readonly LineStage[],
  steps: readonly Tracked[],
  names: Readonly<Record<TrackingStep, string>>,
  addressOf: (step: TrackingStep, document: string) => string | null,
): LineStage[] => {
  const plans = PICKUP_STEPS.flatMap((step): LineStage[] => {
    const last = steps.findLast((one) => one.step === step);
    if (!last) return [];
    const { at, userName, document, quantity } = last;
    return [
      {
        key: `pickup ${step}`,
        label: names[step],
        state: step === REFUSED ? 'stopped' : 'done',
        at,
        by: userName,
        ...(quantity !== null && { quantity }),
        ...(document !== null && { document, to: addressOf(step, document) ?? undefined }),
      },
    ];
  });
  const behind = stages.findIndex(({ key }) => key === 'written');
  const place = behind === -1 ? stages.length : behind;
  return [...stages.slice(0, place), ...plans, ...stages.slice(place)];
};

const PICKUP_STEPS = [1, 2, 3] as const satisfies readonly TrackingStep[];
const REFUSED = 3;
