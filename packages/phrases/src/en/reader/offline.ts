/** Books that are stored on a device. */
export const offline = {
  title: 'Read offline',
  lead: 'The book is stored on this device, and only you can read it here. The day until which you can read without internet moves on by itself whenever you are online.',
  download: 'Download',
  starting: 'Starting the download',
  progress: '{{done}} of {{count}} pages',
  paused: 'Paused at {{done}} of {{count}} pages',
  until: 'Offline until {{date}}',
  over: 'Offline reading has ended',
  again: 'Download again',
  pause: 'Pause',
  resume: 'Continue',
  cancel: 'Cancel the download',
  remove: 'Remove download',
  size: 'Storage used by this book: {{size}} MB',
  sizeOfAll: 'Storage used by all downloads: {{size}} MB',
  problems: {
    offline:
      'Aqua cannot be reached. The download goes on by itself as soon as you are back online',
    noSpace:
      'There is not enough space on this device. Please free some space or remove another download, then continue',
    ended: 'Offline reading of this book has ended. It goes on as soon as you are back online',
    clockSetBack:
      'The clock of this device was set back. The book opens as soon as the clock is right or you are back online',
    damaged: 'The download was damaged, so it was removed. Please download the book again',
    over: 'The download has ended, so it was removed. Please download the book again',
    replaced: 'The book has a new version, so the download was removed. Please download it again',
    lost: 'The browser has emptied its storage, so the download is gone. Please download the book again',
    refused: 'This book cannot be downloaded at the moment',
  },
  lost: 'The browser has emptied its storage, so these downloads are gone: {{titles}}',
  giveUp: 'Leave it',
  library: 'Aqua cannot be reached. These are the books that you can read offline',
  libraryStale:
    'Aqua cannot be reached. Downloaded books open, the others as soon as you are back online',
  notDownloaded:
    'There is no internet connection, and this book is not downloaded. It opens by itself as soon as you are back online',
  signOutNote: 'The downloads on this device are removed.',
} as const;
