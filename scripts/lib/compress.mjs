import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

/**
 * Stores scripts, style sheets and fonts compressed beside themselves, as `.br` and `.zst`. The
 * server (`http/web/web.ts`) sends these to browsers that accept them.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const queue = names.filter((name) => /\.(js|css|ttf)$/.test(name));
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop())
      await compress(join(folder, name));
  });
  await Promise.all(workers);
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.zst`, await zstd(bytes, { params: { [ZSTD_c_compressionLevel]: 19 } }));
}
