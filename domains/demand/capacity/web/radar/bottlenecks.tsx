import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { RadarAlarm, RadarGroup } from '../../contract/radar/calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { radarScreen } from './words.en.ts';

const addressOf = (id: string): string => `/planning/capacity-group-detail?id=${id}`;

/** Groups that are short, the first red week first. */
export const BottleneckTable = ({ groups }: { groups: readonly RadarGroup[] }) => {
  const words = useWords(capacityWords);
  const screen = useWords(radarScreen);
  const rows = groups.filter(({ firstRed }) => firstRed !== null);
  return (
    <section>
      <h3>{screen.bottlenecks}</h3>
      <PlainTable<RadarGroup>
        label={screen.bottlenecks}
        columns={[
          column.link<RadarGroup>('number', ({ id }) => addressOf(id)),
          column.text('name'),
          column.code('supplierCode'),
          column.day('firstRed'),
          column.count('redWeeks'),
          column.quantity('short', 'unit'),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        words={words}
        empty={screen.noBottlenecks}
      />
    </section>
  );
};

type AlarmRow = RadarAlarm & Pick<RadarGroup, 'number' | 'name' | 'unit'>;

/** Demand that moved beyond its limits since the version before, by sub-horizon. */
export const AlarmTable = ({
  alarms,
  groups,
}: {
  alarms: readonly RadarAlarm[];
  groups: readonly RadarGroup[];
}) => {
  const words = useWords(capacityWords);
  const screen = useWords(radarScreen);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const rows = alarms.map((alarm): AlarmRow => {
    const { number, name, unit } = byId.get(alarm.groupId)!;
    return { ...alarm, number, name, unit };
  });
  return (
    <section>
      <h3>{screen.alarms}</h3>
      <PlainTable<AlarmRow>
        label={screen.alarms}
        columns={[
          column.link<AlarmRow>('number', ({ groupId }) => addressOf(groupId)),
          column.text('name'),
          column.day('firstMonday'),
          column.day('lastMonday'),
          column.choice('direction', words.direction),
          column.quantity('before', 'unit'),
          column.quantity('after', 'unit'),
          column.quantity('change', 'unit'),
          column.quantity('changePercent'),
        ]}
        rows={rows}
        rowKey={({ groupId, firstMonday }) => `${groupId}/${firstMonday}`}
        words={words}
        empty={screen.noAlarms}
      />
    </section>
  );
};
