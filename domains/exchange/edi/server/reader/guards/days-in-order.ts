import type { ReleaseSchedule } from '../../../contract/release-message.ts';
import type { Doubting } from './doubts.ts';

type Line = Pick<ReleaseSchedule, 'at' | 'date' | 'time' | 'frequency' | 'status'>;

/** Days of one status and period rise from line to line: one that comes again or earlier belongs to another item, or came twice. */
export const doubtOrder = (lines: readonly Line[], doubt: Doubting) => {
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || line.date === null || before.date === null) continue;
    if (line.status !== before.status || line.frequency !== before.frequency) continue;
    if (`${line.date} ${line.time ?? ''}` > `${before.date} ${before.time ?? ''}`) continue;
    doubt('edi.daysUnordered', line.at, { day: line.date, before: before.date });
  }
};
