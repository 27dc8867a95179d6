/** The lines on which parts come in sequence, and how far apart their vehicles are. */
export const jisLines = [
  { line: 'LINE1', minutesApart: 3 },
  { line: 'LINE2', minutesApart: 5 },
] as const;

/** A line that stands until an administrator has the demo world run live. */
export const LIVE_LINE = 'LINE3';

/** Status points of all lines: `ahead` are the hours between passing it and the planned production. */
export const jisStatuses = [
  {
    code: 'F000',
    nameZh: '订单锁定',
    nameEn: 'Order fixed',
    position: 10,
    expectedCode: null,
    isPrintable: false,
    isFinalAssembly: false,
    ahead: 6,
  },
  {
    code: 'R100',
    nameZh: '车身入线',
    nameEn: 'Body enters',
    position: 20,
    expectedCode: 'F000',
    isPrintable: true,
    isFinalAssembly: false,
    ahead: 3,
  },
  {
    code: 'M100',
    nameZh: '总装上线',
    nameEn: 'Final assembly starts',
    position: 30,
    expectedCode: 'R100',
    isPrintable: true,
    isFinalAssembly: true,
    ahead: 1,
  },
] as const;

/** What is delivered in sequence; each group by a supplier of its own. */
export const jisPartGroups = ['01', '02', '03'] as const;

/** Hours before and after now whose vehicles the line has. */
export const HOURS_BACK = 3;
export const HOURS_AHEAD = 6;

/** Messages that never came: of the second part group at the final assembly, these vehicles of each line, counted from the oldest. */
export const lostVehicles: readonly number[] = [21, 22, 40];
/** Ordered once more, and sent again. */
export const REORDERED = 30;
export const RESENT = 34;
/** Passed a status point that nobody has configured. */
export const UNKNOWN = 36;

/** A line that stands since its last vehicle has passed, and one that stood the day before, in hours before now. */
export const STANDING = { line: 'LINE2', reason: '吊具卡滞，等待维修' } as const;
export const STOOD = { line: 'LINE1', from: 26, to: 25.4, reason: '缺件停线：前保险杠' } as const;
