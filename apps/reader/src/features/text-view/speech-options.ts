export type SpeechLanguage = 'th' | 'en';

export interface SpeechOptions {
  language: SpeechLanguage;
  /** 1 is the usual speed of the voice. */
  rate: number;
  /** The voice has come to this word; its length is null where the device does not tell it. */
  onWord: (start: number, length: number | null) => void;
  onEnd: () => void;
  onFailure: () => void;
}
