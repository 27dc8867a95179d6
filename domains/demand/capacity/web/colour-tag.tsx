import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { CapacityColour } from '../contract/load.ts';
import { words as capacityWords } from '../contract/words.en.ts';

const TONES: Readonly<Record<CapacityColour, Tone>> = { green: 'good', yellow: 'attention', red: 'trouble' };

/** Whether what can be made suffices, by word and colour. */
export const ColourTag = ({ colour }: { colour: CapacityColour }) => {
  const words = useWords(capacityWords).colour;
  return <ToneTag tone={TONES[colour]}>{words[colour]}</ToneTag>;
};

/** The colour of a row; nothing where nothing says it. */
export const colourColumn = <Row extends object>(
  names: Readonly<Record<CapacityColour, string>>,
  colourOf: (row: Row) => CapacityColour | null,
) => {
  const text = (row: Row): string => {
    const colour = colourOf(row);
    return colour === null ? '' : names[colour];
  };
  const show = (row: Row) => {
    const colour = colourOf(row);
    return colour !== null && <ColourTag colour={colour} />;
  };
  return column.of<Row>('colour' as never, { text, show });
};
