export { readDespatch, type ReadDespatch } from './despatch/read-despatch.ts';
export { EdiRefusal } from './reader/refusal.ts';
export { placeSequences } from './sequence/place-sequences.ts';
export { readSequencedCalls } from './sequence/read-sequence.ts';
export { logSequence } from './taking/log-sequence.ts';
export { takenReleases, type TakenTransmissionOfPlant } from './taking/taken-releases.ts';
export { unreadWarning } from './taking/take-sequence.ts';
