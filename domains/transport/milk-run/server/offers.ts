export { makeRun } from './actions/make-run.ts';
