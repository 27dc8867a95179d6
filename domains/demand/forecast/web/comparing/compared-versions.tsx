import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { readForecastComparison } from '../../contract/endpoints.ts';
import { words as forecastWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Versions = OutputOf<typeof readForecastComparison>['versions'];

/** Which version is compared with which, and how each of them counts months. */
export const ComparedVersions = ({ versions: [benchmark, version] }: { versions: Versions }) => {
  const { monthRule } = useWords(forecastWords);
  const { between, months } = useWords(screenWords).comparison;
  if (benchmark === undefined || version === undefined) return null;
  const rules = [...new Set([benchmark, version].map((one) => monthRule[one.monthRule]))];
  return (
    <p>
      {fill(between, {
        benchmark: `${benchmark.source} ${benchmark.number}`,
        version: `${version.source} ${version.number}`,
      })}
      {' · '}
      {fill(months, { rule: rules.join(' → ') })}
    </p>
  );
};
