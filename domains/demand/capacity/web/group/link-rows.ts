import type { GroupInput } from '../../contract/group.ts';

/** What a group is made of, as the dialog asks for it. */
export const linkKinds = ['parts', 'groups'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A row of the grid of parts, and of that of groups; what is empty is not stated. */
export type PartRow = { readonly partNo: string; readonly demandType: string; readonly loadFactor: string };
export type LinkedRow = { readonly linkedId: string };

export const emptyPart = (): PartRow => ({ partNo: '', demandType: '', loadFactor: '' });
export const emptyLinked = (): LinkedRow => ({ linkedId: '' });

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The parts or the groups of the grids as the call takes them, and at which rows they stand: empty ones are left out. */
export const linksOf = (
  kind: LinkKind,
  parts: readonly PartRow[],
  linked: readonly LinkedRow[],
): Pick<GroupInput, 'series' | 'linkedIds'> & { readonly places: readonly number[] } => {
  const filled = parts.flatMap((row, index) =>
    kind === 'parts' && Object.values(row).some((text) => text !== '') ? [{ row, index }] : [],
  );
  return {
    series: filled.map(({ row: { partNo, demandType, loadFactor } }) => ({
      partNo,
      demandType: orNull(demandType),
      loadFactor: orNull(loadFactor),
    })),
    linkedIds: kind === 'groups' ? linked.flatMap(({ linkedId }) => orNull(linkedId) ?? []) : [],
    places: filled.map(({ index }) => index),
  };
};
