import { hash } from 'node:crypto';
import type { ReadItem } from './read-items.ts';

/**
 * One text for what an item asks for, the same however it is written: two releases of one number that have it in common are a repetition. Texts,
 * packaging and the last receipt ask for nothing; a release that is sent again may tell a later receipt.
 */
export const saidSha = (item: ReadItem): string =>
  hash(
    'sha256',
    JSON.stringify([
      item.unit,
      item.cumulativeReceived,
      item.cumulativeResetDate,
      item.backlog,
      item.productionReleaseTo,
      item.materialReleaseTo,
      item.lines
        .map((line) =>
          [line.date, line.time, line.frequency, line.status, line.quantity, line.dateQualifier].join(' '),
        )
        .sort(),
    ]),
  );
