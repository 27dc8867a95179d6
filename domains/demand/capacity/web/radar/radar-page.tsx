import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigureChoice, FigureHint, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { HeatLegend } from '@portal/platform/web/figures/heat-legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readCapacityRadar, type RadarGroup } from '../../contract/radar/calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { AlarmTable, BottleneckTable } from './bottlenecks.tsx';
import { disruptionsIn } from './disruptions.ts';
import { RadarMap } from './radar-map.tsx';
import { WhatIfForm, type Selection } from './what-if-form.tsx';
import { radarScreen } from './words.en.ts';

const RadarTable = lazy(async () => import('./radar-table.tsx'));
const WeekDialog = lazy(async () => import('./week-dialog.tsx'));

type Radar = OutputOf<typeof readCapacityRadar>;
type Picked = { readonly group: RadarGroup; readonly monday: string };
const VIEWS = ['map', 'table'] as const;
const NOTHING: Selection = { percent: null, partNo: null, withGroupId: null, group: '' };

/** What is needed of groups beside what they can make, week by week: where it is short first, and what moved since the last forecast. */
export default function CapacityRadarPage() {
  const words = useWords(capacityWords);
  const screen = useWords(radarScreen);
  const [selected, setSelected] = useState(NOTHING);
  const [view, setView] = useState<(typeof VIEWS)[number]>('map');
  const [picked, setPicked] = useState<Picked>();
  const answer = useAnswer(readCapacityRadar, { ...selected, weekCount: null, supplierCode: null });
  const pick = (group: RadarGroup, monday: string): void => setPicked({ group, monday });
  const { group: _, ...demandIf } = selected;
  return (
    <>
      <FigurePage<Radar>
        controls={
          <>
            <WhatIfForm selected={selected} groups={answer.data?.groups ?? []} onSelect={setSelected} />
            <FigureChoice
              label={screen.view.label}
              value={view}
              values={VIEWS}
              names={screen.view}
              onChange={setView}
            />
          </>
        }
        answer={answer}
        isEmpty={({ groups }) => groups.length === 0}
        empty={screen.empty}
      >
        {({ groups, mondays, versions, more, alarms, disruptions }) => (
          <>
            <HeatLegend
              title={screen.title}
              steps={[
                { step: 'calm', name: words.cell.green },
                { step: 'high', name: words.cell.yellow },
                { step: 'full', name: words.cell.red },
                { step: 'closed', name: words.cell.notStated },
              ]}
            >
              {disruptions.length > 0 && <span>{screen.disruptedHint}</span>}
            </HeatLegend>
            <FigureHint>{more ? screen.more : sourceOf(versions, screen)}</FigureHint>
            {view === 'map' ? (
              <RadarMap
                label={fill(screen.mapLabel, { groups: groups.length, weeks: mondays.length })}
                groups={groups}
                mondays={mondays}
                disruptions={disruptions}
                onPick={pick}
              />
            ) : (
              <RadarTable groups={groups} mondays={mondays} disruptions={disruptions} onPick={pick} />
            )}
            <BottleneckTable groups={groups} />
            <AlarmTable alarms={alarms} groups={groups} />
          </>
        )}
      </FigurePage>
      <Suspense>
        {picked && (
          <WeekDialog
            {...picked}
            demandIf={demandIf}
            disruptions={disruptionsIn(answer.data?.disruptions ?? [], picked)}
            onClose={() => setPicked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const sourceOf = (
  versions: Radar['versions'],
  screen: { readonly by: string; readonly noVersion: string },
): string =>
  versions.length === 0
    ? screen.noVersion
    : fill<string>(screen.by, {
        versions: versions
          .map(({ source, number, demandType }) => `${source} ${number} (${demandType})`)
          .join(', '),
      });
