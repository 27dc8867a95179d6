import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { DemandIf, RadarGroup } from '../../contract/radar/calls.ts';
import styles from './radar.module.css';
import { radarScreen } from './words.en.ts';

export type Selection = DemandIf & { readonly group: string };

type Props = { selected: Selection; groups: readonly RadarGroup[]; onSelect: (selected: Selection) => void };

/** Which groups, and by how much demand is changed. */
export const WhatIfForm = ({ selected, groups, onSelect }: Props) => {
  const screen = useWords(radarScreen).whatIf;
  const [typed, setTyped] = useState({
    percent: selected.percent ?? '',
    partNo: selected.partNo ?? '',
    withGroupId: selected.withGroupId ?? '',
    group: selected.group,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSelect({
          percent: typed.percent || null,
          partNo: typed.partNo || null,
          withGroupId: typed.withGroupId || null,
          group: typed.group,
        });
      }}
    >
      <label>
        {screen.find}
        <Input
          value={typed.group}
          allowClear
          onChange={({ target }) => setTyped({ ...typed, group: target.value })}
        />
      </label>
      <label>
        {screen.percent}
        <Input
          value={typed.percent}
          inputMode="decimal"
          onChange={({ target }) => setTyped({ ...typed, percent: target.value })}
        />
      </label>
      <label>
        {screen.partNo}
        <Input
          value={typed.partNo}
          allowClear
          onChange={({ target }) => setTyped({ ...typed, partNo: target.value })}
        />
      </label>
      <label>
        {screen.group}
        <Select
          value={typed.withGroupId}
          style={{ width: '100%' }}
          options={[
            { value: '', label: screen.all },
            ...groups.map(({ id, name, number }) => ({ value: id, label: `${name} ${number}` })),
          ]}
          onChange={(withGroupId) => setTyped({ ...typed, withGroupId })}
        />
      </label>
      <Button type="primary" htmlType="submit">
        {screen.run}
      </Button>
    </form>
  );
};
