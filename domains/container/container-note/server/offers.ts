export { acceptContainerNote } from './actions/accept-container-note.ts';
export { refuseContainerNote } from './actions/refuse-container-note.ts';
export { receiveContainerNote } from './actions/receive-container-note.ts';
export { sendContainerNote } from './actions/send-container-note.ts';
export { departContainerNote } from './actions/depart-container-note.ts';
export { pickContainerNote } from './actions/pick-container-note.ts';
export { createContainerNote } from './actions/create-container-note.ts';
export { postDeparture, postReceipt } from './post-note.ts';
