import type { IndicatorKey } from '../indicators.ts';

/** Indicators that people rate in points of 100, each rater once a month. */
const rated = ['innovation', 'cooperation', 'carrierService'] as const satisfies readonly IndicatorKey[];
/** Indicators that are stated as so many bad ones of so many: pieces refused of pieces delivered, minutes stopped of minutes planned. */
const stated = ['qualityPpm', 'lineStops', 'premiumFreight'] as const satisfies readonly IndicatorKey[];

/** What is entered, as the portal does not measure it itself. */
export const enteredIndicators = [...rated, ...stated] as const;
export type EnteredIndicator = (typeof enteredIndicators)[number];

export const statedIndicators = stated;
export const isRated = (key: EnteredIndicator): boolean => rated.some((one) => one === key);
