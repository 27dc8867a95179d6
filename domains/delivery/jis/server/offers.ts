export { callOffsOf, onJisCall, takenBack, type CallOff } from './call-offs-of.ts';
export { jisToday } from './call-offs.ts';
export { holdCalls, isAlertOfVehicle, isCallOver, isOfCall, keepFrom } from './kept.ts';
export { prepareSimulation } from './simulation.ts';
export { holdLines } from './hold-lines.ts';
export { shownNumber, widthOf } from './shown-number.ts';
export { takeMessages } from './take-messages.ts';
export type { Said } from './taken.ts';
export { rackLabel, type RackOnLabel } from './label/rack-label.ts';
