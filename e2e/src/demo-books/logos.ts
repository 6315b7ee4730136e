/** Logos of the demo publishers. They contain no letters, so drawing them needs no font. */
export const logos = {
  'logo-nam-jai': `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="14" fill="#0b7a82"/>
    <path d="M32 10c7 9 13 15.5 13 24a13 13 0 0 1-26 0c0-8.5 6-15 13-24Z" fill="#fbfaf7"/>
    <path d="M22 34c3.3-2.4 6.7-2.4 10 0s6.7 2.4 10 0M24 40c2.7-2 5.3-2 8 0s5.3 2 8 0"
      fill="none" stroke="#0b7a82" stroke-width="2.4" stroke-linecap="round"/></svg>`,
  'logo-riverside': `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="14" fill="#10292f"/>
    <path d="M12 20c8-3 14-1 20 3 6-4 12-6 20-3v26c-8-3-14-1-20 3-6-4-12-6-20-3Z" fill="#faeac4"/>
    <path d="M32 23v26M17 28c4-1 7 0 10 2M17 35c4-1 7 0 10 2M37 30c3-2 6-3 10-2M37 37c3-2 6-3 10-2"
      fill="none" stroke="#10292f" stroke-width="2" stroke-linecap="round"/></svg>`,
};
