import * as z from 'zod/mini';
import { endpoint, file, upload } from '@portal/platform/contract/endpoint.ts';
import { Id, longest, maybeCount } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { BYTES, PDF } from '@portal/platform/contract/values/media-types.ts';
import { LabelSending } from '@portal/label/contract/paper.ts';
import { PrintInput, jisPrintColumns, jisPrintFilters, rollBackReason } from './print.ts';
import { JisBoard } from './board.ts';
import { jisResendColumns, jisResendFilters } from './alerts/resend.ts';
import { JisAlertCounts } from './alerts/shifts.ts';
import { JisStation } from './station.ts';
import { NewWallPass, PassCode, WALL, jisWallPassColumns, jisWallPassFilters } from './wall-pass.ts';
import {
  JisMessageInput,
  JisVehicle,
  MOST_MESSAGES,
  SaidMessage,
  SequenceNumber,
  TakenMessages,
  beginReason,
  closeReason,
  ids,
  jisAlertColumns,
  jisAlertFilters,
  jisCallOffColumns,
  jisCallOffFilters,
  vehicleKey,
} from './fields.ts';

const BASE = '/jis/v1';

export const listJisCallOffs = listOf({
  path: `${BASE}/call_off`,
  needs: 'jis:list',
  summary: 'JIS call-offs, the newest first: one row for each vehicle, part group and status point',
  columns: jisCallOffColumns,
  filters: jisCallOffFilters,
  tabs: 'isRead',
  also: identified,
  fails: ['err.tooBroad'],
});
export const exportJisCallOffs = exportOf(listJisCallOffs);

export const readJisVehicle = endpoint({
  method: 'GET',
  path: `${BASE}/vehicle`,
  needs: 'jis:list',
  summary: 'The story of a vehicle on an assembly line, as far as the caller takes part in it',
  input: z.object(vehicleKey),
  output: JisVehicle,
  fails: ['jis.vehicleUnknown', 'jis.vehicleArchived'],
});

export const takeJisMessages = endpoint({
  path: `${BASE}/message`,
  needs: 'jis:take',
  name: { zh: '接收 JIS 要货报文', en: 'Take JIS call-off messages' },
  summary:
    'Takes up to 1,000 messages of other systems; a message that is known changes nothing, one that is wrong is named and keeps no other out',
  input: z.object({
    messages: z.array(SaidMessage).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_MESSAGES, 'tooMany')),
  }),
  output: TakenMessages,
  bodyList: 'messages',
});

export const writeJisCallOff = endpoint({
  path: `${BASE}/call_off`,
  needs: 'jis:take',
  name: { zh: '手工录入 JIS 要货', en: 'Enter JIS call-off by hand' },
  summary:
    'Enters a call-off while messages do not come; the message that comes later for it takes its place',
  input: z.omit(JisMessageInput, { messageId: true, sentAt: true, statusSource: true }),
  output: z.object({ id: z.string() }),
  fails: [
    'jis.calledAlready',
    'jis.supplierUnknown',
    'jis.statusUnknown',
    'jis.groupUnknown',
    'plant.pointUnknown',
    'dict.unknownCode',
  ],
});

export const readJisCallOffs = endpoint({
  path: `${BASE}/call_off/read`,
  needs: 'jis:list',
  name: { zh: 'JIS 要货标为已读', en: 'Mark JIS call-offs as read' },
  summary: 'Marks call-offs as read; only its supplier reads one, others have read nothing for him',
  input: z.object({ ids }),
  output: z.object({ read: z.number() }),
});

export const listJisAlerts = listOf({
  path: `${BASE}/alert`,
  needs: 'jis:alerts',
  summary: 'What is wrong with the sequence, the newest first',
  columns: jisAlertColumns,
  filters: jisAlertFilters,
  tabs: 'isOpen',
  // the stream of the numbers that it is about, whose history says who began it again
  also: { ...identified, streamId: z.nullable(z.string()) },
});
export const exportJisAlerts = exportOf(listJisAlerts);

export const readJisAlertShifts = endpoint({
  method: 'GET',
  path: `${BASE}/alert/shifts`,
  needs: 'jis:alerts',
  summary: 'Alerts that the last shifts brought, by kind, and how many of them are open still',
  output: JisAlertCounts,
});

export const listJisResends = listOf({
  path: `${BASE}/resend`,
  needs: 'jis:take',
  orNeeds: ['jis:alerts'],
  summary:
    'Missing sequence numbers that are requested again, with line, status point and part group: what the system of the sender fetches, sends again, and says so',
  columns: jisResendColumns,
  filters: jisResendFilters,
  also: identified,
});

export const takeJisResends = endpoint({
  path: `${BASE}/resend/take`,
  needs: 'jis:take',
  name: { zh: '接收 JIS 重发请求', en: 'Take JIS resend requests' },
  summary:
    'The system of the sender says that it has taken up what is requested again; it is answered once the numbers come',
  input: z.object({ ids }),
  output: z.object({ taken: z.number() }),
});

export const closeJisAlerts = endpoint({
  path: `${BASE}/alert/close`,
  needs: 'jis:close-alerts',
  name: { zh: '关闭 JIS 警报', en: 'Close JIS alerts' },
  summary:
    'Closes alerts with a reason; sequence numbers that are still missing count as lost and are not raised again',
  input: z.object({ ids, reason: closeReason }),
  output: z.object({ closed: z.number() }),
});

export const takeJisOtherContent = endpoint({
  path: `${BASE}/alert/take`,
  needs: 'jis:close-alerts',
  name: { zh: '接收内容不同的 JIS 报文', en: 'Take JIS messages of other content' },
  summary:
    'Takes what waits because its number was received before with another content; it takes the place of what was known. Closing the alert discards it',
  input: z.object({ ids }),
  output: z.object({ taken: z.number() }),
});

export const beginJisStream = endpoint({
  path: `${BASE}/alert/begin_stream`,
  needs: 'jis:begin-stream',
  name: { zh: 'JIS 顺序号重新开始', en: 'Begin JIS stream anew' },
  summary:
    'Has the stream of an alert count from a number on, with a reason; numbers that were out of range meanwhile are counted from it, what was missing stays missing',
  input: z.object({ id: Id, number: SequenceNumber, reason: beginReason }),
  output: z.object({ missing: z.number() }),
  fails: ['jis.noStream', 'jis.aboveHighest'],
});

export const askJisAgain = endpoint({
  path: `${BASE}/alert/ask`,
  needs: 'jis:alerts',
  name: { zh: '请求重发 JIS 报文', en: 'Ask for JIS messages again' },
  summary:
    'Asks the sender for the missing sequence numbers of open alerts; the plant is told, once for each asking',
  input: z.object({ ids }),
  output: z.object({ asked: z.number() }),
});

export const destroyJisLabels = endpoint({
  path: `${BASE}/alert/destroyed`,
  needs: 'jis:print',
  name: { zh: 'JIS 标签已销毁', en: 'JIS labels destroyed' },
  summary:
    'Closes alerts of what was printed and is cancelled or changed: its labels and papers are destroyed; only its supplier says so',
  input: z.object({ ids }),
  output: z.object({ closed: z.number() }),
});

export const readJisBoard = endpoint({
  method: 'GET',
  path: `${BASE}/board`,
  needs: 'jis:board',
  summary: 'The lines with their vehicles in sequence around this hour, what is missing and what is late',
  newest: true,
  input: z.object({ after: z.optional(z.string().check(longest(20))) }),
  output: JisBoard,
});

export const listJisWallPasses = listOf({
  path: `${BASE}/wall_pass`,
  needs: 'jis:wall-passes',
  summary: 'Passes by which screens on walls show lines without anybody signing in, the newest first',
  columns: jisWallPassColumns,
  filters: jisWallPassFilters,
  also: identified,
});

export const makeJisWallPass = endpoint({
  path: `${BASE}/wall_pass`,
  needs: 'jis:wall-passes',
  name: { zh: '生成 JIS 大屏通行证', en: 'Make JIS wall pass' },
  summary:
    'A link for a screen on a wall, shown this once: it opens the board of these lines and nothing else until it ends or is revoked',
  answersOnce: true,
  input: NewWallPass,
  /** Behind `/wall/open#` of the portal's address. */
  output: z.object({ code: z.string(), expiresAt: z.string() }),
  fails: ['jis.tooManyPasses'],
});

export const revokeJisWallPass = endpoint({
  path: `${BASE}/wall_pass/{id}/revoke`,
  needs: 'jis:wall-passes',
  name: { zh: '撤销 JIS 大屏通行证', en: 'Revoke JIS wall pass' },
  summary: 'Ends a pass: the screens that were opened with it show nothing more',
  input: z.object({ id: Id }),
  output: z.object({ id: z.string() }),
  fails: ['err.notFound', 'jis.passEnded'],
});

export const openJisWall = endpoint({
  path: `${WALL}/open`,
  needs: 'anyone',
  name: { zh: '打开 JIS 大屏', en: 'Open JIS wall' },
  summary: 'A screen takes on a pass, which it keeps as a cookie; several may share one',
  input: z.object({ code: PassCode }),
  output: z.object({ opened: z.boolean() }),
  fails: ['jis.passUnknown', 'jis.passEnded', 'err.tooManyRequests'],
});

export const readJisWall = endpoint({
  method: 'GET',
  path: `${WALL}/board`,
  needs: 'anyone',
  summary: 'The lines of the pass with their vehicles in sequence around this hour',
  output: JisBoard,
  fails: ['jis.passUnknown', 'jis.passEnded', 'err.tooManyRequests'],
});

export const closeJisVehicle = endpoint({
  path: `${BASE}/vehicle/close`,
  needs: 'jis:close-vehicles',
  name: { zh: '不再等待 JIS 车辆', en: 'Close JIS vehicle' },
  summary:
    'Says with a reason that nobody waits for a vehicle on its line any more: boards and walls leave it out until a further message comes for it',
  input: z.object({ ...vehicleKey, reason: closeReason }),
  output: z.object({ closed: z.number() }),
  fails: ['jis.vehicleUnknown'],
});

export const readJisStation = endpoint({
  method: 'GET',
  path: `${BASE}/station`,
  needs: 'jis:station',
  summary:
    'What a print station prints next at a line and status point, in sequence, with what speaks against printing it unseen; and the last prints',
  newest: true,
  input: z.object({
    line: z.optional(z.string().check(longest(20))),
    status: z.optional(z.string().check(longest(20))),
    /** Part groups, with commas between them. */
    groups: z.optional(z.string().check(longest(400))),
  }),
  output: JisStation,
});

export const printJisCallOffs = endpoint({
  path: `${BASE}/print`,
  needs: 'jis:print',
  name: { zh: '打印 JIS 要货', en: 'Print JIS call-offs' },
  summary:
    'Notes a print of call-offs and marks them as printed; the paper is fetched with a call of its own. Where some cannot be printed it says why, and goes on without them when `agreed` is the seal of that answer',
  input: PrintInput,
  output: z.object({ id: z.string(), number: z.string(), toPrinter: z.boolean() }),
  fails: [
    'err.updatedByOther',
    'jis.printUnknown',
    'jis.printPartly',
    'jis.overGap',
    'jis.printReplaced',
    'jis.printCancelled',
    'jis.printSilent',
    'jis.printedAlready',
    'jis.notByItself',
    'jis.labelsMany',
    'jis.labelUnproved',
    'jis.printersOff',
    'jis.printerGone',
    'jis.glyphsMissing',
  ],
});

export const listJisPrints = listOf({
  path: `${BASE}/print`,
  needs: 'jis:prints',
  summary: 'Prints of call-offs with those that were taken back, the newest first',
  columns: jisPrintColumns,
  filters: jisPrintFilters,
  also: identified,
});
export const exportJisPrints = exportOf(listJisPrints);

export const downloadJisPrint = file({
  types: [PDF, BYTES],
  path: `${BASE}/print/{id}/paper`,
  work: 'print',
  needs: 'jis:prints',
  orNeeds: ['jis:print'],
  summary: 'The paper of a print, as PDF; labels for a label printer as ZPL',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'jis.glyphsMissing', 'jis.labelUnproved'],
});

export const readJisPrint = endpoint({
  method: 'GET',
  path: `${BASE}/print/{id}`,
  needs: 'jis:prints',
  summary: 'How far the labels of a print are sent to their printer',
  input: z.object({ id: Id }),
  output: z.object({
    number: z.string(),
    sending: z.nullable(LabelSending),
    /** Those that were handed over last and may have been printed, in their order. */
    doubtful: z.array(z.object({ label: z.number(), name: z.string() })),
  }),
  fails: ['err.notFound'],
});

export const continueJisLabels = endpoint({
  path: `${BASE}/print/{id}/continue`,
  needs: 'jis:print',
  name: { zh: '继续传送 JIS 标签', en: 'Go on sending JIS labels' },
  summary:
    'Goes on sending the labels of a print to their printer; where it is not clear which were printed, `next` says with which label',
  input: z.object({ id: Id, next: maybeCount() }),
  output: z.null(),
  fails: [
    'err.notFound',
    'jis.rolledBackAlready',
    'deliveryNote.notToGoOn',
    'deliveryNote.nextLabel',
    'jis.printerGone',
  ],
});

export const stopJisLabels = endpoint({
  path: `${BASE}/print/{id}/stop`,
  needs: 'jis:print',
  name: { zh: '停止传送 JIS 标签', en: 'Stop sending JIS labels' },
  summary: 'Sends no further labels of a print to their printer; those under way still come',
  input: z.object({ id: Id }),
  output: z.null(),
  fails: ['err.notFound', 'deliveryNote.notSending'],
});

export const rollBackJisPrint = endpoint({
  path: `${BASE}/print/{id}/roll_back`,
  needs: 'jis:roll-back',
  name: { zh: '回退 JIS 打印', en: 'Roll JIS print back' },
  summary:
    'Takes a print back with a reason: its call-offs count as the print before it says, and the print itself stays',
  input: z.object({ id: Id, reason: rollBackReason }),
  output: z.object({ id: z.string() }),
  fails: ['jis.rolledBackAlready'],
});

export const MOST_FILE_BYTES = 20 * 1024 * 1024;

export const takeJisFile = upload({
  path: `${BASE}/message/file`,
  needs: 'jis:take',
  name: { zh: '上传 JIS 要货报文', en: 'Upload JIS call-off messages' },
  summary:
    'Takes the call-offs of an EDIFACT file (DELJIT in sequence, D96A to D04B); each call that cannot be placed is named with its segment and keeps no other out',
  maxBytes: MOST_FILE_BYTES,
  input: z.object({}),
  output: TakenMessages,
  fails: ['err.fileMissing', 'err.fileTooLarge'],
});
