import type { zh } from './words.zh.ts';

/** How people greet at a wall time `HH:MM`. Example: 08:30 is morning. */
export const partOfDay = (time: string): keyof typeof zh.greeting => {
  if (time < '05:00') return 'night';
  if (time < '11:30') return 'morning';
  if (time < '13:30') return 'noon';
  return time < '18:00' ? 'afternoon' : 'evening';
};
