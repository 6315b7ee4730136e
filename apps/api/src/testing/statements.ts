import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that this process sends to PostgreSQL during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Partial<Statement>, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values } : first;
    const { text = '', values: filled = values ?? [] } = statement;
    seen.push({ text, values: [...filled] });
    return Reflect.apply(query, this, args) as never;
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return seen;
}
