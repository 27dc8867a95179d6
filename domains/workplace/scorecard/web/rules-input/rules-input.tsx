import { Button } from 'antd';
import { NumberInput, QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { indicatorsOf, type IndicatorKey, type Target } from '../../contract/indicators.ts';
import { newRule } from '../../contract/template.ts';
import type { Template } from '../../contract/templates.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import styles from '../scorecard.module.css';
import { inputWords } from './words.ts';
import { BandsInput } from './bands-input.tsx';
import { RuleInput } from './rule-input.tsx';

type Rules = Template['rules'];
type Rule = Rules['rules'][number];
type Props = {
  target: Target;
  value: Rules;
  onChange: ((rules: Rules) => void) | undefined;
  disabled: boolean | undefined;
};

/** All rules of a template: each indicator of its target that is counted, bands, gates, and what a total needs. */
export const RulesInput = ({ target, value, onChange, disabled = false }: Props) => {
  const words = useWords(scorecardWords);
  const input = useWords(inputWords);
  const change = (changed: Partial<Rules>): void => onChange?.({ ...value, ...changed });
  const replace = (changed: Rule): void =>
    change({ rules: value.rules.map((one) => (one.indicator === changed.indicator ? changed : one)) });
  const remove = (indicator: IndicatorKey): void =>
    change({
      rules: value.rules.filter((one) => one.indicator !== indicator),
      gates: value.gates.filter((one) => one.indicator !== indicator),
    });
  const missing = indicatorsOf(target).filter(
    (key) => !value.rules.some(({ indicator }) => indicator === key),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.rules}>
        {value.rules.map((rule) => (
          <RuleInput
            key={rule.indicator}
            value={rule}
            disabled={disabled}
            onChange={replace}
            {...(value.rules.length > 1 && { onRemove: () => remove(rule.indicator) })}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <div className={styles.row}>
          {missing.map((key) => (
            <Button
              key={key}
              size="small"
              disabled={disabled}
              onClick={() => change({ rules: [...value.rules, newRule(key)] })}
            >
              {`+ ${words.indicator[key]}`}
            </Button>
          ))}
        </div>
      )}
      <BandsInput value={value} onChange={change} disabled={disabled} />
      <div className={styles.row}>
        <label className={styles.field}>
          <span>{input.leastWeightWord}</span>
          <QuantityInput
            value={value.leastWeight}
            unit="%"
            precision={2}
            min={0}
            disabled={disabled}
            aria-label={input.leastWeightWord}
            onChange={(leastWeight) => change({ leastWeight: leastWeight ?? '' })}
          />
        </label>
        <label className={styles.field}>
          <span>{input.disputeDaysWord}</span>
          <NumberInput
            value={value.disputeDays}
            precision={0}
            min={1}
            disabled={disabled}
            aria-label={input.disputeDaysWord}
            onChange={(disputeDays) => change({ disputeDays: disputeDays ?? 0 })}
          />
        </label>
      </div>
    </div>
  );
};
