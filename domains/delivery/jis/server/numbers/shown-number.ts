import { sql, type RawBuilder } from 'kysely';

/** SQL: the sequence number of a row as it came, with the zeros before it. */
export const shownNumber = (row: string): RawBuilder<string> =>
  sql<string>`lpad(${sql.ref(`${row}.sequence_no`)}::text, greatest(${sql.ref(`${row}.sequence_width`)}, length(${sql.ref(`${row}.sequence_no`)}::text)), '0')`;

/** SQL: the place of a row's number in its stream: the base of its round and the number. */
export const placeNumber = (row: string): RawBuilder<number> =>
  sql<number>`(${sql.ref(`${row}.base_no`)} + ${sql.ref(`${row}.sequence_no`)})::float8`;

/** How wide a number came where it was filled up with zeros; 0 where it was not, as a bare 0. @example widthOf('0001') // 4 */
export const widthOf = (sequenceNo: string): number => (/^0./.test(sequenceNo) ? sequenceNo.length : 0);
