/** So many bytes were sent at this moment (milliseconds of any steady clock). */
export interface Sample {
  at: number;
  sent: number;
}

/** How far an upload is and how fast it goes. */
export interface Pace {
  /** 0 to 100, whole. */
  percent: number;
  /** Bytes per second over the last seconds; null while it can't be told. */
  speed: number | null;
  secondsLeft: number | null;
}

const measuredMs = 5_000;

/** Speed and time left, from the samples of the last five seconds: a shorter time makes them jump, a longer one hides a change. */
export function pace(samples: readonly Sample[], total: number): Pace {
  const last = samples.at(-1);
  if (last === undefined || total <= 0) return { percent: 0, speed: null, secondsLeft: null };
  const first = samples.find((sample) => sample.at >= last.at - measuredMs) ?? last;
  const seconds = (last.at - first.at) / 1_000;
  const speed = seconds > 0.2 ? (last.sent - first.sent) / seconds : null;
  return {
    percent: Math.floor((last.sent / total) * 100),
    speed,
    secondsLeft: speed === null || speed <= 0 ? null : Math.ceil((total - last.sent) / speed),
  };
}
