import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  list: {
    overdue: '{days} d late',
    expectedLate: 'Expected {days} d late',
    expectedLateHint: '{quantity} on delivery notes are not all there before {day}; due on {dueOn}',
    overdueHint: 'Due on {dueOn}, {open} still not on a delivery note',
    credit: 'Over-delivered',
    creditHint: 'Delivery notes exceed the present demand by {quantity}; it counts against later demand',
    raised: 'Raised by {quantity} against the previous release',
    lowered: 'Lowered by {quantity} against the previous release',
    urgent: 'Urgent',
    timedOut: 'Overdue',
    escalated: 'Escalated',
    escalatedHint: 'No commitment in time; told: {rung}',
  },
  otherStates: 'Others',
  importReleases: {
    hint: 'Changes inside the firm zone need a reason: give it, check again, agree to what they touch, then import.',
    checkAgain: 'Check again with this reason',
  },
  actions: {
    newNote: 'New delivery note',
    importReleases: 'Import releases',
  },
  notes: {
    title: '{count} delivery {count|note|notes} by place',
    hint: 'A delivery note holds lines of one supplier, one receiving warehouse and one unloading point. Each opens in a page of its own; this one stays as it is.',
    left: '{count} more {count|line is|lines are} not committed or {count|has|have} nothing open, and {count|is|are} left out.',
    lines: '{count} {count|line|lines}, {sum}',
    writeAt: 'New delivery note: {place}',
    close: 'Close',
  },
  full: {
    confirm:
      'Commits {count} {count|line|lines} in full, {sum} in all: the open quantity on the due day. You cannot change a commitment yourself.',
    overdue: '{count} of them are overdue and committed for today.',
    separator: ', ',
  },
  commit: {
    title: 'Commit {count} {count|call-off|call-offs}',
    mode: 'How to commit',
    unasked:
      '{count} of them ({zones}) need no commitment: the process options of the plant do not ask for these zones.',
    leftOut:
      '{count} more ({zones}) need no commitment and are left out: the process options of the plant do not ask for these zones.',
    rest: 'These are the {shown} lines that are due first; commit them and open this again for the other {left}',
    meant: 'Commit them as well; a commitment cannot be changed by yourself',
    modeHint: {
      full: 'Filled with the due day and the open quantity; change what you cannot keep',
      part: 'Days are filled; enter what you can deliver',
      batch: 'The open quantity is parted evenly; change single batches',
    },
    batches: 'Batches',
    everyDays: 'Days apart',
    overwrite: 'Filling in anew overwrites what you have changed. Go on?',
    pasteHint:
      'Pasted at the line number, rows are matched by it: the import template can be pasted as a whole.',
    pasted: '{lines} lines with {batches} batches pasted by their line numbers.',
    pastedUnknown:
      '{count} {count|row has|rows have} a line number that is not in this list and {count|was|were} not pasted.',
    changed:
      '{count} {count|line was|lines were} changed by others meanwhile and {count|is|are} marked; taken out, they can be answered again from the list.',
    sendOthers: 'Take out and commit the rest',
    addBatchTo: 'Add a batch to {line}',
    promised: 'Committed / open',
    sum: '{promised} / {open}',
    promisedOfOpen: '{promised} committed of {open} open',
    answerCount: '{answer}: {count}',
    reasonForAll: 'One reason for all lines that lack one',
    reasonsMissing: '{count} {count|line lacks|lines lack} a reason: fill in one for all',
  },
  lines: { open: 'Unfinished', changed: 'Changed by the release', all: 'All' },
  comparison: {
    difference: 'Difference',
    cumulative:
      'These cumulatives begin with what each release says was received; the figures of the agreement begin with the receipts that are booked here. They differ as long as a receipt is not known to the system of the plant.',
  },
  figures: {
    part: { received: 'Received', inTransit: 'In transit', backlog: 'Backlog', later: 'Due later' },
    nothing: 'No demand',
    sentByRelease:
      '{quantity} of sent follow what the plant says it has received: the goods came, but no delivery note of this portal stands for them.',
    how: {
      required: '{received} received + {due} that lines due by {cutOff} still ask for = {required}',
      received:
        'The larger of what was received in this portal and what the release in force says: {received}',
      inTransit: '{sent} sent − {received} received = {inTransit} (not below 0)',
      backlog:
        '{required} required by {cutOff} − {received} received − {inTransit} in transit = {backlog} (not below 0)',
      open: 'Requested less what is on delivery notes, over all lines: {open}; below 0 is over-delivered',
      credit: 'What is on delivery notes above the demand of its line: {credit}; counts against later demand',
      requiredInAll: '{received} received + {toCome} that all lines still ask for = {requiredInAll}',
      sent: 'On delivery notes that were sent: {sent}',
    },
  },
  waitsFor: {
    new: 'Waits for the supplier’s commitment',
    unasked: 'For information, needs no commitment',
    processing: 'Waits for the supplier’s delivery',
    dn: 'Waits for the plant’s receipt',
    rejected: 'Waits for the plant',
  },
  detail: {
    facts: 'What is asked for',
    noneSelected: 'Open a line from the list of call-offs',
    toList: 'List of call-offs',
    release: 'Release {releaseNo}',
    lastReceiptText: '{note}, {day}, {quantity}',
  },
  history: { previous: 'Previous release', publishFrom: 'Publish from this release' },
  checks: { linesFaulty: 'Correct the marked rows' },
  why: {
    unasked: '{count} of the selected lines ({zones}) need no commitment; to commit them use “{way}”',
    notAsked:
      '{count} of the selected lines ({zones}) need no commitment by the process options of the plant',
    nothingOpen: '{count} of the chosen lines have no open quantity',
    tooMany: 'At most {limit} at once, please choose fewer',
    notNotable: '{count} of the chosen lines are not committed or have nothing open',
    allUrgent: 'All chosen lines are marked urgent already',
    noneUrgent: 'None of the chosen lines is marked urgent',
  },
  urgent: {
    confirm: 'Marks {count} {count|line|lines} urgent; the supplier will see the mark.',
    clear: 'Takes the urgent mark from {count} {count|line|lines}.',
  },
});
