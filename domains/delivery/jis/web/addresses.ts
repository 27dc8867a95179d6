export const CALL_OFFS = '/jis/call-off';

/** The story of a vehicle on a line. */
export const vehicleAddress = (assemblyLine: string, manufacturingNo: string): string =>
  `/jis/vehicle?assemblyLine=${encodeURIComponent(assemblyLine)}&manufacturingNo=${encodeURIComponent(manufacturingNo)}`;
