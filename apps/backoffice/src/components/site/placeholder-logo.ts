/** Shown if the logo can't be loaded. Part of the page, because its request could fail as well. */
export const placeholderLogo =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="%230b7a82"/></svg>';
