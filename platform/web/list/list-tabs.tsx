import { Tabs } from 'antd';
import styles from './list.module.css';

type ListTabsProps = {
  choices: Readonly<Record<string, string>>;
  any: string;
  active: string;
  onChange: (key: string) => void;
};

/** The tabs over a list: one for each choice of a filter, the first for all of them. */
export default function ListTabs({ choices, any, active, onChange }: ListTabsProps) {
  return (
    <Tabs
      className={styles.tabs}
      activeKey={active}
      items={['', ...Object.keys(choices)].map((key) => ({ key, label: key === '' ? any : choices[key] }))}
      onChange={onChange}
    />
  );
}
