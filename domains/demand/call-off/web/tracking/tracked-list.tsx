import type { ReactNode } from 'react';
import type { TrackedLine } from '../../contract/tracking/tracking-list.ts';
import { RulesLegend, type SpecialRules } from './rules-legend.tsx';
import type { TrackedKind } from './tracking-columns.tsx';
import { useTrackedList } from './use-tracked-list.tsx';

type Props<Row extends TrackedLine> = {
  kind: TrackedKind<Row>;
  special?: SpecialRules;
  /** Draws the list with what all of these lists share. */
  children: (shared: Pick<ReturnType<typeof useTrackedList<Row>>, 'list' | 'filters'>) => ReactNode;
};

/** Lines of one kind with the steps that they have gone, below the rules by which these are late. */
export const TrackedList = <Row extends TrackedLine>({ kind, special, children }: Props<Row>) => {
  const { rules, ...shared } = useTrackedList(kind);
  return (
    <>
      {rules && <RulesLegend rules={rules} special={special} />}
      {children(shared)}
    </>
  );
};
