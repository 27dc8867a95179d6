/** A view over the dead letters of the asking tenant. */
type FailedJobView = {
  id: string;
  queue: string;
  plant_no: string;
  user_no: string;
  payload: string;
  error: string;
  tries: number;
  began_at: string;
  failed_at: string;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    failed_job: FailedJobView;
  }
}
