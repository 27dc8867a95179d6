import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { RadarDisruption, RadarGroup } from '../../contract/radar/calls.ts';
import { radarScreen } from './words.en.ts';

/** Cards that disturb a group in a week. */
export const disruptionsIn = (
  disruptions: readonly RadarDisruption[],
  { group, monday }: { readonly group: Pick<RadarGroup, 'id'>; readonly monday: string },
): RadarDisruption[] => disruptions.filter((card) => card.groupId === group.id && card.monday === monday);

/** A card as the reader calls it: its cause and its number. */
export const useCardName = () => {
  const screen = useWords(radarScreen);
  const chinese = useSession((now) => now.language) === 'zh';
  return ({ causeZh, causeEn, number }: RadarDisruption): string =>
    fill(screen.card, { cause: chinese ? causeZh : causeEn, number });
};

/** What is said of a cell of the map or of the table, with the cards that disturb it. */
export const useDisrupted = () => {
  const screen = useWords(radarScreen);
  const nameOf = useCardName();
  return (said: string, cards: readonly RadarDisruption[]): string =>
    cards.length === 0 ? said : fill(screen.disrupted, { said, cards: cards.map(nameOf).join(', ') });
};
