/** Public list prices in US dollars, without tax and discounts. */
export interface Prices {
  name: string;
  source: string;
  /** A month of a core (vCPU) of the server, and of a PostgreSQL core with 8 GB of memory. */
  core: number;
  databaseCore: number;
  /** The monthly price of a GB: on PostgreSQL's disk, and as objects. */
  disk: number;
  objects: number;
  /** The price of a million reads of objects. */
  reads: number;
  /** The price of a GB sent to the internet, by the monthly GB from which it applies. */
  egress: readonly { from: number; each: number }[];
}

export const priceLists: readonly Prices[] = [
  {
    name: 'hyperscaler',
    source:
      'Amazon Web Services, Singapore, on demand (c7g, r7g, gp3, S3 Standard), from memory as of 2025',
    core: 30,
    databaseCore: 47,
    disk: 0.096,
    objects: 0.025,
    reads: 0.4,
    egress: [
      { from: 0, each: 0.12 },
      { from: 10_000, each: 0.085 },
      { from: 50_000, each: 0.082 },
      { from: 150_000, each: 0.08 },
    ],
  },
  {
    name: 'host with cheap traffic',
    source:
      'Hetzner Cloud, dedicated vCPU, European location, from memory as of 2024 (raised in April 2026); objects: Cloudflare R2, its documentation, read in June 2026',
    core: 7,
    databaseCore: 9,
    disk: 0.05,
    objects: 0.015,
    reads: 0.36,
    egress: [{ from: 0, each: 0.0011 }],
  },
];

/** The price of sending this many GB in a month. */
export function priceOfEgress({ egress }: Prices, gigabytes: number): number {
  return egress.reduce((sum, { from, each }, index) => {
    const until = egress[index + 1]?.from ?? Infinity;
    return sum + Math.max(0, Math.min(gigabytes, until) - from) * each;
  }, 0);
}
