/** Picks that look like chance and are the same in each run (Park and Miller). */
export const chance = (seed: number) => {
  let state = seed;
  return <T>(among: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647;
    return among[state % among.length]!;
  };
};
