export {
  callOffsOf,
  holding,
  onJisCall,
  onJisMessage,
  takenBack,
  type CallOff,
} from './vehicles/call-offs-of.ts';
export { prepareSimulation } from './simulation/simulation.ts';
export { awaitReordered, mendDelivered, mendReordered } from './alerts/mended-alerts.ts';
export { doubtOf, openHoles } from './numbers/open-holes.ts';
export { holdLines } from './numbers/hold-lines.ts';
export { shownNumber, widthOf } from './numbers/shown-number.ts';
export { takeMessages } from './messages/take-messages.ts';
export type { Said } from './messages/taken.ts';
export { rackLabel, type RackOnLabel } from './label/rack-label.ts';
