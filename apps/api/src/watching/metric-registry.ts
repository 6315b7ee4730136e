import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client';

/** Numbers by name; a number with a label is given for each of its values. */
export type States<Name extends string = string> = Record<Name, number | Record<string, number>>;

/** Numbers that are read together at each scrape. If that fails, the answer goes without them. */
export interface StateGroup {
  states: Record<string, { help: string; label?: string }>;
  read(): Promise<States>;
}

/** The metrics of a process in both formats of Prometheus; only OpenMetrics has exemplars. */
export function createMetricRegistry() {
  const plain = new Registry();
  const open = new Registry<OpenMetricsContentType>();
  open.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // Once for each: writing one format renames its counters, and a shared one would show the new
  // name in the other.
  for (const registry of [open, plain]) collectDefaultMetrics({ register: registry });
  const groups: (() => Promise<void>)[] = [];

  /** prom-client accepts exemplars only if the first registry is an OpenMetrics one. */
  function inBoth<Metric extends Gauge | Histogram>(metric: Metric): Metric {
    plain.registerMetric(metric);
    return metric;
  }

  return {
    histogram: <Label extends string>(name: string, about: HistogramOptions<Label>) =>
      inBoth(new Histogram<Label>({ name, ...about, enableExemplars: true, registers: [open] })),

    gauge(name: string, { help, read }: { help: string; read: () => number }): void {
      const collect = function collect(this: Gauge) {
        this.set(read());
      };
      inBoth(new Gauge({ name, help, registers: [open], collect }));
    },

    group({ states, read }: StateGroup): void {
      const gauges = Object.entries(states).map(([name, { help, label }]) => {
        const labelNames = label === undefined ? [] : [label];
        return {
          name,
          label,
          gauge: inBoth(new Gauge({ name, help, labelNames, registers: [open] })),
        };
      });
      groups.push(async () => {
        const values = await read().catch((): States => ({}));
        for (const { name, label, gauge } of gauges) {
          const value = values[name];
          gauge.reset();
          if (typeof value === 'number') gauge.set(value);
          // Without this it would show 0, which nobody has read.
          else if (label === undefined) gauge.set(Number.NaN);
          else
            for (const [each, number] of Object.entries(value ?? {}))
              gauge.set({ [label]: each }, number);
        }
      });
    },

    /** @param accept the scraper's header */
    async read(accept = '') {
      await Promise.all(groups.map((refresh) => refresh()));
      const registry = accept.includes('application/openmetrics-text') ? open : plain;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

interface HistogramOptions<Label extends string> {
  help: string;
  labelNames: Label[];
  buckets: number[];
}
