import { useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { SCAN_LENGTH, readBundle } from '../../contract/bundle.ts';
import type { ContainerCount, CountLine } from '../../contract/count-fields.ts';
import type { HeldCondition } from '../../contract/difference.ts';
import { clearContainerFigure, enterContainerFigure } from '../../contract/endpoints.ts';
import { countRefreshes } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

type Bundle = {
  readonly containerCode: string;
  readonly condition: HeldCondition;
  readonly quantity: number;
};
/** Under which number it is counted, and its figure now. */
type Counted = { readonly code: string; readonly figure: number };
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

  const add = async (bundle: Bundle, word: (line: Counted) => void): Promise<void> => {
    const count = await enter.run({ id, how: 'add', ...bundle });
    const line = count?.lineList.find((one) => one.id === count.lineId);
    if (line) word({ code: line.containerCode, figure: line.figure ?? 0 });
  };
  const scanned = async (text: string): Promise<void> => {
    if (text.length > SCAN_LENGTH) return say('warning', screen.tooLong);
    const scan = readBundle(text);
    if (scan.kind === 'none') return say('warning', fill(screen.unread, { text: text.trim() }));
    if (scan.kind === 'plate') return say('warning', fill(screen.plate, { plate: scan.plate }));
    const { containerCode } = scan;
    if (scan.kind === 'container')
      return add({ containerCode, condition, quantity: 0 }, ({ code }) =>
        say('info', fill(screen.typeIt, { code })),
      );
    const bundle = { containerCode, condition, quantity: scan.quantity };
    return add(bundle, (line) =>
      say('success', fill(screen.added, { ...line, quantity: scan.quantity }), bundle),
    );
  };
  const undo = async (bundle: Bundle): Promise<void> =>
    add({ ...bundle, quantity: -bundle.quantity }, (line) => say('info', fill(screen.undone, line)));
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
