import { useAddress } from '@portal/platform/web/session/address.tsx';
import { drawings, type Drawn } from './drawings.ts';

/** What is drawn, as the address names it. */
export const useDrawn = (): Drawn => {
  const { measure } = useAddress();
  return drawings.find((one) => one === measure) ?? 'cycle';
};
