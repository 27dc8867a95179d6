import * as z from 'zod/mini';
import { maybeText } from '@portal/platform/contract/fields.ts';
import { isOnce, MOST_CONTAINERS, type ContainerInput } from '../packing/containers.ts';

/** One cell of a workbook. */
export const ContainersCell = z.pipe(
  maybeText(2000),
  z.nullable(
    z.string().check(
      z.refine((cell) => containersIn(cell) !== undefined, { error: 'noteRow.containersForm', abort: true }),
      z.refine((cell) => isOnce(containersIn(cell) ?? []), { error: 'deliveryNote.containerTwice' }),
    ),
  ),
);

const BETWEEN = /[;；\n]/;
const COUNTED = /^(?<code>.{1,35}?)\s*[*×]\s*(?<count>[1-9]\d{0,8})$/;

/**
 * What goes along as one cell of a workbook says it; undefined where it cannot be understood.
 * Example: `KLT4147*4; LID1208*2`.
 */
export const containersIn = (cell: string): ContainerInput[] | undefined => {
  const pieces = cell
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  const found = pieces.flatMap((piece) => {
    const { code, count } = COUNTED.exec(piece)?.groups ?? {};
    return code === undefined ? [] : [{ packagingCode: code, containerCount: Number(count) }];
  });
  return found.length === pieces.length && found.length <= MOST_CONTAINERS ? found : undefined;
};

/** The same the other way round. */
export const containersCell = (extras: readonly ContainerInput[]): string =>
  extras.map(({ packagingCode, containerCount }) => `${packagingCode}*${containerCount}`).join('; ');
