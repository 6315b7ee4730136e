import { days } from '../../duration.ts';

/** A school sends its file again next term, or next year. */
export const importedRowsKeptFor = days(400);
