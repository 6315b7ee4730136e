/** How many bytes had been sent at a time, by any steady clock. */
export interface Sample {
  timeMs: number;
  sentBytes: number;
}

/** The progress of an upload, its speed, and the time left. */
export interface UploadEstimate {
  /** A whole number from 0 to 100. */
  percent: number;
  /** Over the last seconds; null while there are too few samples. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

/** With a shorter period the speed would jump; a longer one would hide that it has changed. */
const measuredMs = 5_000;

/** The speed is taken from the samples of the last five seconds. */
export function estimateUpload(samples: readonly Sample[], totalBytes: number): UploadEstimate {
  const last = samples.at(-1);
  if (last === undefined || totalBytes <= 0)
    return { percent: 0, bytesPerSecond: null, secondsLeft: null };
  const first = samples.find(({ timeMs }) => timeMs >= last.timeMs - measuredMs) ?? last;
  const seconds = (last.timeMs - first.timeMs) / 1_000;
  const speed = seconds > 0.2 ? (last.sentBytes - first.sentBytes) / seconds : null;
  return {
    percent: Math.floor((last.sentBytes / totalBytes) * 100),
    bytesPerSecond: speed,
    secondsLeft:
      speed === null || speed <= 0 ? null : Math.ceil((totalBytes - last.sentBytes) / speed),
  };
}
