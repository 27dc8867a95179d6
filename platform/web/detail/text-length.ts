/** How much room a text takes: it fits beside its label, as a name or an address takes the room of two, or runs over lines as sentences do. */
export type TextLength = 'short' | 'long' | 'running';

/** So many Latin letters stand beside a label; a Chinese character is two. */
const SHORT = 30;
const RUNNING = 80;

/** @example lengthOf('长春泽恒汽车零部件有限公司') // 'short': 26 letters wide */
export const lengthOf = (text: string): TextLength => {
  const width = Array.from(text).reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
  return width <= SHORT ? 'short' : width <= RUNNING ? 'long' : 'running';
};
