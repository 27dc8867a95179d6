import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select, Slider } from 'antd';
import type { RecordMoment } from '../../../../contract/shell/record-past.ts';
import { fill } from '../../../../contract/words.ts';
import { MomentPicker } from '../../../form/inputs/calendars.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { plantZone, useSession } from '../../../session/session.ts';
import { kitWords } from '../../../words.en.ts';
import styles from './past.module.css';

type Props = {
  label: string;
  /** Newest first. */
  moments: readonly RecordMoment[];
  /** Undefined is now. */
  value: string | undefined;
  onChange: (at: string | undefined) => void;
  /** Now is one of them, too. */
  hasNow?: true;
};
const NOW = 'now';

/** A moment of a record: by what happened (slider, list, one step), or any other by day and time. */
export const MomentChoice = ({ label, moments, value, onChange, hasNow }: Props) => {
  const words = useWords(kitWords).past;
  const zone = useSession(plantZone);
  const stops: readonly (RecordMoment | null)[] = [...moments.toReversed(), ...(hasNow ? [null] : [])];
  const textOf = (stop: RecordMoment | null): string =>
    stop === null
      ? words.now
      : fill(words.moment, { at: formatMoment(stop.at, zone), who: stop.userName, what: stop.actionName });
  const exact = value === undefined ? stops.length - 1 : stops.findIndex((stop) => stop?.at === value);
  const isStop = value === undefined || exact >= 0;
  /** The last one that had happened. */
  const place = isStop
    ? exact
    : stops.findLastIndex((stop) => stop !== null && Date.parse(stop.at) <= Date.parse(value));
  const go = (to: number): void => onChange(stops[to]?.at);
  return (
    <fieldset className={styles.choice} aria-label={label}>
      <span className={styles.label}>{label}</span>
      {stops.length > 1 && (
        <div className={styles.slider}>
          <Button
            type="text"
            aria-label={words.earlier}
            title={words.earlier}
            icon={<LeftOutlined aria-hidden />}
            disabled={place <= 0}
            onClick={() => go(place - 1)}
          />
          <Slider
            min={0}
            max={stops.length - 1}
            value={Math.max(place, 0)}
            tooltip={{ formatter: (at) => textOf(stops[at ?? 0] ?? null) }}
            ariaLabelForHandle={label}
            ariaValueTextFormatterForHandle={(at) => textOf(stops[at] ?? null)}
            onChange={go}
          />
          <Button
            type="text"
            aria-label={words.later}
            title={words.later}
            icon={<RightOutlined aria-hidden />}
            disabled={place >= stops.length - 1}
            onClick={() => go(place + 1)}
          />
        </div>
      )}
      <div className={styles.exact}>
        <Select
          aria-label={words.moments}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={isStop ? (value ?? NOW) : value}
          options={[
            ...(isStop || value === undefined ? [] : [{ value, label: formatMoment(value, zone) }]),
            ...stops.toReversed().map((stop) => ({ value: stop?.at ?? NOW, label: textOf(stop) })),
          ]}
          onChange={(at) => onChange(at === NOW ? undefined : at)}
        />
        <MomentPicker
          aria-label={label}
          value={value}
          onChange={(at) => {
            if (at != null || hasNow) onChange(at ?? undefined);
          }}
        />
      </div>
    </fieldset>
  );
};
