import type { PrinterDots } from '@portal/label/contract/paper.ts';
import type { LabelTarget } from '../../contract/print.ts';

/** What a device prints, where and how; kept on the device. */
export type StationSetting = {
  readonly line: string;
  readonly status: string;
  readonly groups: readonly string[];
  readonly output: LabelTarget;
  readonly dots: `${PrinterDots}`;
  readonly printerId: string | null;
  readonly isLoud: boolean;
};

/** Its name on the device. */
export const STATION = 'webedi.jis-station';
