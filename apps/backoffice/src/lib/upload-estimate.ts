/** How many bytes were sent at a time. The time comes from any steady clock. */
export interface Sample {
  timeMs: number;
  sentBytes: number;
}

/** How far an upload is, how fast it goes, and how long it will take. */
export interface UploadEstimate {
  /** 0 to 100, whole. */
  percent: number;
  /** Over the last seconds; null while there are too few samples. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

/** A shorter time makes the speed jump; a longer one hides that it has changed. */
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
