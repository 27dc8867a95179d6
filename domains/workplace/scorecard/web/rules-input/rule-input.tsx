import { Button, Checkbox, Select } from 'antd';
import { NumberInput, QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { dayKinds, indicatorOf, isOfPlant, moments, promises } from '../../contract/indicators.ts';
import { tableKinds, MOST_KNOTS } from '../../contract/template.ts';
import type { Template } from '../../contract/templates.ts';
import { formulaWords } from '../../contract/scoring/formula-words.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import styles from '../scorecard.module.css';
import { screenWords } from '../words.en.ts';
import { inputWords } from './words.ts';

type Rule = Template['rules']['rules'][number];
type Props = {
  value: Rule;
  onChange: (rule: Rule) => void;
  onRemove?: () => void;
  disabled: boolean;
};

/** One indicator: its weight, its window where it has one, what it leaves out, and its points. */
export const RuleInput = ({ value, onChange, onRemove, disabled }: Props) => {
  const words = useWords(scorecardWords);
  const formulas = useWords(formulaWords);
  const screen = useWords(screenWords);
  const input = useWords(inputWords);
  const { window, lot, mayExclude } = indicatorOf(value.indicator);
  const isPlant = isOfPlant(value.indicator);
  const isInDays = window === 'days' || window === 'daysLate';
  const change = (changed: Partial<Rule>): void => onChange({ ...value, ...changed });
  const name = words.indicator[value.indicator];
  const number = (label: string, field: 'earlyDays' | 'lateDays' | 'lateMinutes' | 'leastSample') => (
    <label className={styles.field}>
      <span>{label}</span>
      <NumberInput
        value={value[field]}
        precision={0}
        min={0}
        disabled={disabled}
        aria-label={`${name} ${label}`}
        onChange={(typed) => change({ [field]: typed ?? 0 })}
      />
    </label>
  );
  const figure = (label: string, field: 'weight' | 'tolerance', unit: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <QuantityInput
        value={value[field]}
        unit={unit}
        precision={2}
        min={0}
        disabled={disabled}
        aria-label={`${name} ${label}`}
        onChange={(typed) => change({ [field]: typed ?? '' })}
      />
    </label>
  );
  const select = <Name extends string>(
    label: string,
    values: readonly Name[],
    names: Readonly<Record<Name, string>>,
    selected: Name,
    choose: (name: Name) => void,
  ) => (
    <label className={styles.field}>
      <span>{label}</span>
      <Select<Name>
        value={selected}
        disabled={disabled}
        aria-label={`${name} ${label}`}
        options={values.map((one) => ({ value: one, label: names[one] }))}
        onChange={choose}
      />
    </label>
  );
  return (
    <fieldset className={styles.rule}>
      <legend>
        <strong>{name}</strong>
      </legend>
      <p className={styles.hint}>{formulas[value.indicator]}</p>
      <div className={styles.fields}>
        {!isPlant && figure(screen.weight, 'weight', '')}
        {window === 'days' && number(input.earlyDays, 'earlyDays')}
        {isInDays && number(input.lateDays, 'lateDays')}
        {isInDays &&
          select(input.dayKind, dayKinds, words.dayKind, value.dayKind, (dayKind) => change({ dayKind }))}
        {window === 'minutes' && number(input.lateMinutes, 'lateMinutes')}
        {lot === 'share' &&
          select(input.promise, promises, words.promise, value.promise, (promise) => change({ promise }))}
        {lot === 'share' &&
          select(input.moment, moments, words.moment, value.moment, (moment) => change({ moment }))}
        {lot === 'share' && figure(input.toleranceWord, 'tolerance', '%')}
        {number(input.leastSample, 'leastSample')}
        {!isPlant &&
          select(input.tableWord, tableKinds, words.table, value.table, (table) => change({ table }))}
      </div>
      {mayExclude.length > 0 && (
        <Checkbox.Group
          disabled={disabled}
          value={value.exclude}
          options={mayExclude.map((one) => ({ value: one, label: words.exclusion[one] }))}
          onChange={(exclude) => change({ exclude })}
        />
      )}
      {!isPlant && <Knots value={value} onChange={change} disabled={disabled} name={name} />}
      {onRemove && (
        <Button size="small" danger disabled={disabled} onClick={onRemove}>
          {input.removeIndicator}
        </Button>
      )}
    </fieldset>
  );
};

type KnotsProps = {
  value: Rule;
  onChange: (changed: Pick<Rule, 'knots'>) => void;
  disabled: boolean;
  name: string;
};

/** From so many per cent on, so many points. */
const Knots = ({ value: { knots }, onChange, disabled, name }: KnotsProps) => {
  const input = useWords(inputWords);
  const set = (at: number, changed: Partial<Rule['knots'][number]>): void =>
    onChange({ knots: knots.map((one, place) => (place === at ? { ...one, ...changed } : one)) });
  return (
    <div className={styles.knots}>
      {knots.map((knot, at) => (
        // a step has no name but its place
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.knot}>
          <QuantityInput
            value={knot.at}
            unit="%"
            precision={2}
            min={0}
            disabled={disabled}
            aria-label={`${name} ${input.fromPercent} ${at + 1}`}
            onChange={(typed) => set(at, { at: typed ?? '' })}
          />
          <span>→</span>
          <QuantityInput
            value={knot.points}
            precision={2}
            min={0}
            disabled={disabled}
            aria-label={`${name} ${input.pointsOf} ${at + 1}`}
            onChange={(typed) => set(at, { points: typed ?? '' })}
          />
          <Button
            size="small"
            disabled={disabled || knots.length === 1}
            aria-label={`${name} ${input.removeStep} ${at + 1}`}
            onClick={() => onChange({ knots: knots.filter((_, place) => place !== at) })}
          >
            −
          </Button>
        </div>
      ))}
      <Button
        size="small"
        disabled={disabled || knots.length >= MOST_KNOTS}
        onClick={() => onChange({ knots: [...knots, { at: '', points: '' }] })}
      >
        {input.addStep}
      </Button>
    </div>
  );
};
