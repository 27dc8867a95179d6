import type { DespatchAdvice } from '../../contract/despatch-advice.ts';
import type { EdiRefusal } from '../reader/refusal.ts';

/** Takes the notes of a file as they end. */
export type AdviceSink = {
  readonly advice: (advice: DespatchAdvice) => void;
  readonly refused: (at: number, noteNumber: string, why: EdiRefusal) => void;
};
