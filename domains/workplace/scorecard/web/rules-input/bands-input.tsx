import { Button, Select } from 'antd';
import { FlagInput, QuantityInput, TextInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { isOfPlant } from '../../contract/indicators.ts';
import type { Template } from '../../contract/templates.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import styles from '../scorecard.module.css';
import { inputWords } from './words.ts';

type Rules = Template['rules'];
type Props = { value: Rules; onChange: (changed: Partial<Rules>) => void; disabled: boolean };

/** Bands, the lowest first, each from its limit on; and gates that cap them. */
export const BandsInput = ({ value: { bands, gates, rules }, onChange, disabled }: Props) => {
  const words = useWords(scorecardWords);
  const input = useWords(inputWords);
  const gateable = rules.filter(({ indicator }) => !isOfPlant(indicator));
  const setBand = (at: number, changed: Partial<Rules['bands'][number]>): void =>
    onChange({ bands: bands.map((one, place) => (place === at ? { ...one, ...changed } : one)) });
  const setGate = (at: number, changed: Partial<Rules['gates'][number]>): void =>
    onChange({ gates: gates.map((one, place) => (place === at ? { ...one, ...changed } : one)) });
  return (
    <div className={styles.rules}>
      <fieldset className={styles.rule}>
        <legend>
          <strong>{input.bands}</strong>
        </legend>
        <p className={styles.hint}>{input.bandsHint}</p>
        {bands.map((band, at) => (
          // a band's name is what is typed
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.knot}>
            <TextInput
              value={band.band}
              max={4}
              disabled={disabled}
              aria-label={`${words.fields.band} ${at + 1}`}
              onChange={(typed) => setBand(at, { band: typed ?? '' })}
            />
            <QuantityInput
              value={band.from}
              precision={2}
              min={0}
              disabled={disabled || at === 0}
              aria-label={`${input.bandFromWord} ${at + 1}`}
              onChange={(typed) => setBand(at, { from: typed ?? '' })}
            />
            <FlagInput
              value={band.plan}
              disabled={disabled}
              aria-label={`${input.asksPlan} ${at + 1}`}
              onChange={(plan) => setBand(at, { plan: plan === 'Y' ? 'Y' : 'N' })}
            />
            <Button
              size="small"
              disabled={disabled || at === 0 || bands.length <= 2}
              aria-label={`${input.removeBand} ${at + 1}`}
              onClick={() => onChange({ bands: bands.filter((_, place) => place !== at) })}
            >
              −
            </Button>
          </div>
        ))}
        <Button
          size="small"
          disabled={disabled}
          onClick={() => onChange({ bands: [...bands, { band: '', from: '', plan: 'N' }] })}
        >
          {input.addBand}
        </Button>
      </fieldset>
      <fieldset className={styles.rule}>
        <legend>
          <strong>{input.gates}</strong>
        </legend>
        <p className={styles.hint}>{input.gatesHint}</p>
        {gates.map((gate, at) => (
          <div key={gate.indicator} className={styles.gate}>
            <Select
              value={gate.indicator}
              disabled={disabled}
              aria-label={`${words.fields.indicator} ${at + 1}`}
              options={gateable.map(({ indicator }) => ({
                value: indicator,
                label: words.indicator[indicator],
                disabled: gates.some((one) => one.indicator === indicator),
              }))}
              onChange={(indicator) => setGate(at, { indicator })}
            />
            <QuantityInput
              value={gate.below}
              unit="%"
              precision={2}
              min={0}
              disabled={disabled}
              aria-label={`${input.gateBelow} ${at + 1}`}
              onChange={(typed) => setGate(at, { below: typed ?? '' })}
            />
            <Select
              value={gate.cap}
              disabled={disabled}
              aria-label={`${input.gateCap} ${at + 1}`}
              options={bands.map(({ band }) => ({ value: band, label: band }))}
              onChange={(cap) => setGate(at, { cap })}
            />
            <Button
              size="small"
              disabled={disabled}
              aria-label={`${input.removeGate} ${at + 1}`}
              onClick={() => onChange({ gates: gates.filter((_, place) => place !== at) })}
            >
              −
            </Button>
          </div>
        ))}
        <Button
          size="small"
          disabled={disabled || gates.length >= gateable.length}
          onClick={() => {
            const free = gateable.find(({ indicator }) => !gates.some((one) => one.indicator === indicator));
            if (free && bands[0])
              onChange({ gates: [...gates, { indicator: free.indicator, below: '80', cap: bands[0].band }] });
          }}
        >
          {input.addGate}
        </Button>
      </fieldset>
    </div>
  );
};
