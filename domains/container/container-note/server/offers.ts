export { acceptContainerNote, refuseContainerNote } from './actions/answer-container-note.ts';
export { receiveContainerNote } from './actions/receive-container-note.ts';
export { sendContainerNote } from './actions/send-container-note.ts';
export { departContainerNote, pickContainerNote } from './actions/ship-container-note.ts';
export { createContainerNote } from './actions/write-container-note.ts';
export { postDeparture, postReceipt } from './post-note.ts';
