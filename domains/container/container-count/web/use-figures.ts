import { useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { SCAN_LENGTH, readBundle } from '../contract/bundle.ts';
import type { ContainerCount, CountLine } from '../contract/count-fields.ts';
import type { HeldCondition } from '../contract/difference.ts';
import { clearContainerFigure, enterContainerFigure } from '../contract/endpoints.ts';
import { countRefreshes } from './addresses.ts';
import { screenWords } from './words.en.ts';

type Bundle = {
  readonly containerCode: string;
  readonly condition: HeldCondition;
  readonly quantity: number;
};
type Said = {
  /** Counts up: the same scan twice is said twice. */
  readonly turn: number;
  readonly tone: 'success' | 'info' | 'warning';
  readonly text: string;
  readonly undo?: Bundle;
};

/** Figures of a count as they are scanned and typed, one behind the other, and what is said of the last one. */
export const useFigures = ({ id }: ContainerCount, condition: HeldCondition) => {
  const screen = useWords(screenWords).sheet;
  const enter = useCall(enterContainerFigure, { refreshes: countRefreshes });
  const clear = useCall(clearContainerFigure, { refreshes: countRefreshes });
  const [said, setSaid] = useState<Said>();
  const turns = useRef(0);
  const say = (tone: Said['tone'], text: string, undo?: Bundle): void =>
    setSaid({ turn: ++turns.current, tone, text, ...(undo && { undo }) });

  const figureIn = (count: ContainerCount, { containerCode, condition: as }: Bundle): number =>
    count.lineList.find((line) => line.containerCode === containerCode && line.condition === as)?.figure ?? 0;
  const add = async (bundle: Bundle, word: (figure: number) => void): Promise<void> => {
    const count = await enter.run({ id, how: 'add', ...bundle });
    if (count) word(figureIn(count, bundle));
  };
  const scanned = async (text: string): Promise<void> => {
    if (text.length > SCAN_LENGTH) return say('warning', screen.tooLong);
    const scan = readBundle(text);
    if (scan.kind === 'none') return say('warning', fill(screen.unread, { text: text.trim() }));
    if (scan.kind === 'plate') return say('warning', fill(screen.plate, { plate: scan.plate }));
    const { containerCode } = scan;
    if (scan.kind === 'container')
      return add({ containerCode, condition, quantity: 0 }, () =>
        say('info', fill(screen.typeIt, { code: containerCode })),
      );
    const bundle = { containerCode, condition, quantity: scan.quantity };
    return add(bundle, (figure) =>
      say('success', fill(screen.added, { code: containerCode, quantity: scan.quantity, figure }), bundle),
    );
  };
  const undo = async (bundle: Bundle): Promise<void> =>
    add({ ...bundle, quantity: -bundle.quantity }, (figure) =>
      say('info', fill(screen.undone, { code: bundle.containerCode, figure })),
    );
  return {
    said,
    busy: enter.busy || clear.busy,
    scanned,
    undo,
    typed: async ({ containerCode, condition: as }: CountLine, quantity: number): Promise<boolean> =>
      (await enter.run({ id, containerCode, condition: as, how: 'set', quantity })) !== undefined,
    cleared: async ({ id: lineId }: CountLine): Promise<void> => {
      await clear.run({ id, lineId });
    },
  };
};
