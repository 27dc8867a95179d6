import { finding, type Finding, type FindingKey } from '../../contract/findings.ts';

/** Ends the reading of one file: the finding says why, and what to bring. */
export class Refused extends Error {
  readonly finding: Finding;
  constructor(key: FindingKey, details: Finding['details'] = {}) {
    super(key);
    this.finding = finding(key, details);
  }
}
