import type { ScheduleFrequency, ScheduleStatus } from '../../../contract/release-message.ts';

/** QTY 6063: 113 to be delivered, 1 discrete, 187 scheduled, 3 cumulative required. */
export const DEMANDS: ReadonlySet<string> = new Set(['113', '1', '187', '3']);
export const CUMULATIVE = '3';

/** QTY that say something beside the demand: stocks, receipts, cumulatives, packages. Whatever else has a day may be demand. */
export const SIDE_FIGURES: ReadonlySet<string> = new Set(
  '11 12 17 46 48 52 53 54 59 61 70 71 72 73 74 75 76 77 78 79 83 84 124 135 136 137 138 139 144 145 188 189 190 192 194 198 202 203 204'.split(
    ' ',
  ),
);
/** Those that may stand under a status with a day: what was despatched or received. */
export const SIDE_FIGURES_OF_A_DAY: ReadonlySet<string> = new Set(['12', '48', '194']);

/** SCC 4017. */
export const STATUSES: Partial<Record<string, ScheduleStatus>> = {
  1: 'firm',
  2: 'production',
  3: 'material',
  4: 'forecast',
  5: 'backlog',
  10: 'immediate',
};

/** SCC 2013. */
export const FREQUENCIES: Partial<Record<string, ScheduleFrequency>> = {
  '': 'D',
  D: 'D',
  Y: 'D',
  J: 'J',
  W: 'W',
  M: 'M',
  T: 'T',
  F: 'F',
};

/** Which DTM is the day of a line, best first: 10 is the pick-up, the others a delivery. */
export const DAY_QUALIFIERS = ['2', '10', '64', '67', '76', '63'];

/** LIN 1229: 1 added, 3 changed, 4 no action; they say what is asked for. */
export const ITEM_ACTIONS: ReadonlySet<string> = new Set(['', '1', '3', '4']);
export const ITEM_DELETED = '2';

/** RFF 1153 that senders of call-offs write beside order and release. */
export const KNOWN_REFERENCES: ReadonlySet<string> = new Set(
  'AAB AAF AAG AAJ AAK AAM AAN AAO AAP AAQ AAS AAT AAU AAV AAY ABO ABQ ABR ACD ACE ACW ADE AEH AEP AES AFV AGB AGK AGN AHI AIF AIU AKO AKP ALO AMT API ATZ BC BM BN BO BT CD CN CO CR CRN CT CU DM DQ EP FC FF GN IA IL IT IV KB LI LS MA MG MS ON PB PC PD PE PG PK PL PP PR PW RE RF SA SD SH SI SQ SRN SS SW SZ TE TN UC UN VA VN VR XA XC'.split(
    ' ',
  ),
);

/** LOC 3227 that say nothing of where the goods are wanted. */
export const OTHER_PLACES: ReadonlySet<string> = new Set(
  '1 5 8 9 13 14 16 17 20 22 60 80 87 88 89 90 91 92 147'.split(' '),
);

/** NAD 3035 beside ship-to, supplier and buyer. */
export const OTHER_PARTIES: ReadonlySet<string> = new Set(
  'BA BO CA CPD CR CZ DA DEQ DL FF FH FP FR FW HR II IM IS IT IV LP MF MI MR MS OB OS PE PK PR RE RL SB SF SG SK SN SP SR TB TR TT UC UD WC WH'.split(
    ' ',
  ),
);
