/** Phrases of a chart on any page. */
export const charts = {
  date: 'Date',
  pointsOf: '{{chart}}, point by point',
  tableOf: '{{chart}} in numbers',
  save: 'Save',
  saveOf: 'Save {{chart}}',
  png: 'Picture (PNG)',
  csv: 'Numbers (CSV)',
  failed: 'The picture could not be made',
} as const;
