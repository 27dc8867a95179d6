export { forwardDisruption } from './actions/forward-disruption.ts';
export { openDisruption } from './actions/open-disruption.ts';
export { resolveDisruption } from './actions/resolve-disruption.ts';
export { disruptionsReported, type DisruptionReported } from './disruptions-reported.ts';
