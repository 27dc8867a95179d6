import { extrasOf, type Container, type ContainerInput } from '../../contract/packing/containers.ts';

/** A container that goes along while it is written. */
export type ExtraDraft = { readonly packagingCode: string; readonly containerCount: number | null };

export const extrasIn = (containers: readonly Container[]): readonly ExtraDraft[] => extrasOf(containers);

/** Those that say what and how many. */
export const completeExtras = (extras: readonly ExtraDraft[]): ContainerInput[] =>
  extras.flatMap(({ packagingCode, containerCount }) =>
    packagingCode === '' || containerCount === null ? [] : [{ packagingCode, containerCount }],
  );

/** Whether all of them can be kept: each says what and how many, and each packaging stands once. */
export const areExtrasSound = (extras: readonly ExtraDraft[]): boolean =>
  completeExtras(extras).length === extras.length &&
  new Set(extras.map(({ packagingCode }) => packagingCode)).size === extras.length;

export const areExtrasChanged = (
  extras: readonly ExtraDraft[],
  containers: readonly Container[],
): boolean => {
  const kept = new Map(extrasOf(containers).map((one) => [one.packagingCode, one.containerCount]));
  return (
    extras.length !== kept.size ||
    extras.some(({ packagingCode, containerCount }) => kept.get(packagingCode) !== containerCount)
  );
};
