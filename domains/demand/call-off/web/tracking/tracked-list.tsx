import type { ReactNode } from 'react';
import type { TrackedLine } from '../../contract/tracking/tracking-list.ts';
import { RulesLegend, type SpecialRules } from './rules-legend.tsx';
import type { TrackedKind } from './tracking-columns.tsx';
import { useTrackedList } from './use-tracked-list.tsx';

type Props<Row extends TrackedLine> = {
  kind: TrackedKind<Row>;
  special?: SpecialRules;
  /** Draws the list with what all of these lists share. */
  children: (shared: {
    list: ReturnType<typeof useTrackedList<Row>>['list'] & { readonly above: ReactNode };
    filters: ReturnType<typeof useTrackedList<Row>>['filters'];
  }) => ReactNode;
};

/** Lines of one kind with the steps that they have gone, and above them the rules by which these are late. */
export const TrackedList = <Row extends TrackedLine>({ kind, special, children }: Props<Row>) => {
  const { rules, list, filters } = useTrackedList(kind);
  return children({
    list: { ...list, above: rules && <RulesLegend rules={rules} special={special} /> },
    filters,
  });
};
