/**
 * Run by a test as a separate process: owns a pool whose child hangs in a page, until it is killed.
 */
import { createPdfPool } from '../pool.ts';

const [path] = process.argv.slice(2) as [string];
const pool = createPdfPool({ size: 2 });
await pool.selfTest();
void pool.render(path, 1, 600, { priority: 'reader' }).catch(() => {});
await pool.selfTest();
process.stdout.write(JSON.stringify(pool.children.processIds()));
