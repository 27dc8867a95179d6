import { fill } from '@portal/platform/contract/words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { Zone } from '@portal/settings/contract/process/zones.ts';
import { effectCourses, isOfDay, type EffectState } from '../../contract/effects.ts';
import type { ChangedLine, ChangedPart } from '../../contract/fields.ts';
import type { words as changeWords } from '../../contract/words.en.ts';
import { documentAddress } from '../addresses.ts';
import type { screenWords } from '../words.en.ts';
import styles from './part.module.css';
import type { ShownEffect } from './shown-effect.ts';
import type { EffectActions } from './use-effect-actions.tsx';
import type { PartActions } from './use-part-actions.tsx';

export type Line = ChangedLine & { unit: string; difference: string };
export type PartWords = {
  words: (typeof changeWords)['zh' | 'en'];
  screen: (typeof screenWords)['zh' | 'en'];
  zone: Readonly<Record<Zone, string>>;
};

/** What changed of a part, line by line. */
export const lineColumns = (
  { words, screen, zone }: PartWords,
  part: ChangedPart,
  actions: PartActions,
): Column<Line>[] => [
  column.day('dueOn', { width: 120 }),
  column.of<Line>('inside', {
    text: (line) => markOf(line, screen),
    show: (line) => line.inside && <ToneTag tone="attention">{markOf(line, screen)}</ToneTag>,
  }),
  column.of<Line>('zone', {
    text: (line) =>
      line.zone === null
        ? screen.detail.gonePlace
        : line.formerZone === null
          ? `${zone[line.zone]} · ${screen.detail.newPlace}`
          : zone[line.zone],
  }),
  column.quantity('former', 'unit'),
  column.quantity('quantity', 'unit', { title: words.fields.after }),
  column.change('difference', 'unit'),
  column.quantity('open', 'unit'),
  column.of<Line>(
    'lineId',
    {
      text: () => '',
      show: (line) =>
        line.objected ? (
          <ToneTag tone="attention">{screen.detail.objectedMark}</ToneTag>
        ) : (
          <ActionButtons actions={actions.ofLine(part, line)} />
        ),
    },
    { title: ' ' },
  ),
];

/** Why a line lies inside the firm zone: it is due within the freeze period, or it is firm beyond that. */
const markOf = ({ inside, withinPeriod }: Line, { detail }: PartWords['screen']): string =>
  inside ? (withinPeriod ? detail.insideMark : detail.firmMark) : '';

/** Documents that no longer fit. */
export const effectColumns = <Effect extends ShownEffect>(
  { words, screen }: Omit<PartWords, 'zone'>,
  actions: EffectActions,
): Column<Effect>[] => [
  column.of<Effect>(
    'documentNumber',
    {
      text: (effect) => `${words.documentKind[effect.kind]} ${effect.documentNumber}`,
      show: (effect) => (
        <ToLink to={documentAddress(effect, effect.reducible && actions.editsNotes)}>
          {words.documentKind[effect.kind]} {effect.documentNumber}
        </ToLink>
      ),
    },
    { title: words.fields.document },
  ),
  column.choice('misfit', words.misfit),
  column.quantity('quantity', 'unit'),
  column.day('arrivesOn'),
  column.of<Effect>(
    'day',
    {
      text: ({ day, point }) =>
        day === null ? screen.detail.nowhere : fill(screen.detail.wanted, { day, point: point ?? '' }),
    },
    { title: words.fields.day, width: 220 },
  ),
  column.status<Effect, EffectState>('state', effectCourses, words.effectState),
  column.of<Effect>(
    'id',
    {
      text: () => '',
      show: (effect) => (
        <div className={styles.mend}>
          {effect.kind === 'note' && effect.state === 'open' && screen.detail.where[effect.where]}
          {isOfDay(effect.misfit) &&
            effect.kind !== 'note' &&
            effect.state === 'open' &&
            effect.suitsOn === null &&
            screen.detail.noDaySuits}
          <ActionButtons actions={actions.ofEffect(effect)} />
        </div>
      ),
    },
    { title: ' ', width: 260 },
  ),
];
