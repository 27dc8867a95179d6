import type { Stage } from '../contract/stages.ts';

export const EIGHT_DS = '/claims/eight-d-list';
export const EIGHT_D_FIGURES = '/claims/eight-d-figures';
/** Where a stage of a report is filled in. */
export const editAddress = (id: string, stage: Stage): string =>
  `/claims/eight-d-edit?id=${id}&stage=${stage}`;
