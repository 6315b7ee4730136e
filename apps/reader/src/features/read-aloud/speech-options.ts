export type SpeechLanguage = 'th' | 'en';

export interface SpeechOptions {
  language: SpeechLanguage;
  /** 1 is the usual speed of the voice. */
  rate: number;
  /** Called when the voice reaches a word; `length` is null if the device does not report it. */
  onWord: (start: number, length: number | null) => void;
  onEnd: () => void;
  onFailure: () => void;
}
