export const INSTRUCTIONS = '/collaboration/packaging-instruction';
export const instructionPath = (id: string): string => `${INSTRUCTIONS}-detail?id=${id}`;
export const fillPath = (id: string): string => `${INSTRUCTIONS}-edit?id=${id}`;
