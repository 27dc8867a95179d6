import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty: 'No agreements yet: they are shown here when the first release has come',
  actions: {
    say: 'Enter supplier’s figures',
    sayRow: 'Enter',
    sign: 'Sign figures',
    signRow: 'Sign',
    confirm: 'Confirm (the other side has signed)',
    noneToSign: 'The selected figures are signed',
  },
  say: {
    title: 'Enter the supplier’s figures',
    hint: 'Type the cumulatives as your own system has them, and the day to which they are kept; a column can be pasted from Excel. In transit left empty is sent less received. Rows left empty stay as they are.',
    grid: 'Supplier’s figures',
    done: 'Figures of {said} agreements saved',
    submit: 'Save',
  },
  sign: {
    title: 'Sign figures',
    one: '{partNo}: sent {sent}, received {received} ({unit})',
    many: 'The figures of {count} agreements',
    differ: '{count} of them differ: give a remark',
    waiting: 'The other side has signed {count}: with your signature both agree',
    done: 'Signed: {agreed} agreed on, {signed} wait for the other side',
    submit: 'Sign',
  },
  checks: {
    linesFaulty: 'Give figures in one row at least, each with its day',
    remarkNeeded: 'Figures that differ are signed with a remark',
  },
  detail: {
    title: '{partNo} · {saNo} · {unloadingPoint}',
    figures: 'Figures of both sides',
    ours: 'Plant (portal)',
    theirs: 'Supplier',
    difference: 'Difference',
    figure: 'Cumulative',
    notSaid: 'The supplier has not entered figures yet',
    asOf: 'To {day}, entered by {by}',
    differences: 'Why they differ',
    noDifference: 'Both sides have the same figures',
    differs: {
      required: 'Required differs by {difference} {unit}',
      sent: 'Sent differs by {difference} {unit}',
      received: 'Received differs by {difference} {unit}',
      inTransit: 'In transit differs by {difference} {unit}',
    },
    unexplained: 'Unexplained',
    moves: 'What moved the figures',
    sinceAgreed: 'Since both agreed at {at}; begun with sent {sent}, received {received}',
    sinceReset: 'Since the reset at {at}; begun with sent {sent}, received {received}',
    sinceStart: 'Begun with sent {sent}, received {received}',
    archived:
      'Closing balance: {notes} {notes|delivery note|delivery notes} with {quantity} sent and received, the last at {until}, {notes|is|are} archived and {notes|counts|count} as before.',
    noMoves: 'Nothing was sent or received since',
    events: 'Events',
    noEvents: 'Nothing was entered, signed or reset yet',
    derived: 'The supplier has not entered what is in transit: it is his sent less his received',
    waitsPlant: 'Waits for the plant',
    waitsSupplier: 'Waits for the supplier',
    notChosen: 'Choose an agreement from the list',
    toList: 'Cumulatives',
    agreement: 'Call-off lines',
  },
  event: {
    said: '{by}: required {theirRequired}, sent {theirSent}, received {theirReceived}, in transit {theirInTransit}, to {on}',
    signed: '{party} {by}: sent {sent}, received {received}',
    agreed: '{firstBy} and {by}: sent {sent}, received {received} (supplier: {theirSent}, {theirReceived})',
    reset:
      'Before: sent {sent}, received {received}; begun again at {beganAt}, {onRoad} on the road, release {releaseNo}',
    begunAgain:
      'Before the reset day {on} received {received}; the first release {releaseNo} counts {beganAt} as received',
    began: 'The first release {releaseNo} counts {beganAt} as received',
    none: 'none',
  },
});
