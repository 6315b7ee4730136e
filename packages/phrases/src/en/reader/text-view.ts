/** The text view of a page. */
export const textView = {
  title: 'Read as text',
  smaller: 'Smaller letters',
  larger: 'Larger letters',
  wide: 'Wide lines',
  loading: 'Loading the text',
  empty: 'There is no text on this page.',
  waiting: 'The text of this page is being prepared. It appears here in a moment.',
  unreadable: "The text of this page can't be read reliably. Please read the page itself.",
} as const;

/** Reading aloud in the text view. */
export const readAloud = {
  start: 'Read aloud',
  pause: 'Pause',
  goOn: 'Go on reading',
  stop: 'Stop',
  speed: 'Speed',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  problems: {
    noVoice: 'This device has no voice for Thai or English. Voices are added in its settings.',
    noThaiVoice: 'This device has no Thai voice. Voices are added in its settings.',
    noEnglishVoice: 'This device has no English voice. Voices are added in its settings.',
    failed: 'The voice of this device failed. Please try again',
  },
} as const;
