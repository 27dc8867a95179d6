export { callOffsOf, holding, onJisCall, onJisMessage, takenBack, type CallOff } from './call-offs-of.ts';
export { prepareSimulation } from './simulation.ts';
export { mendDelivered, mendReordered } from './mended-alerts.ts';
export { holdLines } from './hold-lines.ts';
export { shownNumber, widthOf } from './shown-number.ts';
export { takeMessages } from './take-messages.ts';
export type { Said } from './taken.ts';
export { rackLabel, type RackOnLabel } from './label/rack-label.ts';
