import { useAddress } from '../session/address.tsx';

/** Which of the drawings of a page is shown, as the address names it (`measure`); the first one without it. */
export const useDrawn = <Drawn extends string>(drawings: readonly [Drawn, ...Drawn[]]): Drawn => {
  const { measure } = useAddress();
  return drawings.find((one) => one === measure) ?? drawings[0];
};
