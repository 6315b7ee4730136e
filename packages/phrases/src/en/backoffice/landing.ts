/** The public landing page. */
export const landing = {
  headline: 'Discover Knowledge',
  pitch:
    'Reach educational content anywhere, instead of carrying textbooks. All your books are at hand.',
  start: 'Start reading',
  startNote: 'Read in your browser at once, or get the app.',
  staff: 'Staff login',
  appStore: 'App Store',
  appStoreLead: 'Download on the',
  googlePlay: 'Google Play',
  googlePlayLead: 'Get it on',
  shelf: 'A shelf of books',
  books: {
    physics: 'Physics',
    thai: 'ภาษาไทย',
    history: 'World History',
    maths: 'คณิตศาสตร์',
    biology: 'Biology',
    art: 'ศิลปะ',
    geography: 'Geography',
    chemistry: 'เคมี',
    english: 'English',
  },
} as const;
