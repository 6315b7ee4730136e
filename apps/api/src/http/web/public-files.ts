import { imageWidths } from '@aqua/contract/catalogue/files';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import type { PublicImages } from '../../files/public-images.ts';
import { parseQuery } from '../input/parse.ts';

const query = z.strictObject({
  width: z
    .string()
    .transform(Number)
    .refine(
      (width): width is (typeof imageWidths)[number] =>
        (imageWidths as readonly number[]).includes(width),
      'field.wrong',
    )
    .default(640),
});

/** Covers and logos: public, content-addressed, immutable (product rules, section 6). */
export function registerPublicFiles(app: FastifyInstance, images: PublicImages): void {
  app.get<{ Params: { sha256: string } }>('/files/:sha256', async (request, reply) => {
    const { width } = parseQuery(query, request.query as object) as z.output<typeof query>;
    const { sha256 } = request.params;
    const image = /^[0-9a-f]{64}$/.test(sha256) ? await images.serve(sha256, width) : null;
    if (image === null) throw new AppError('row.unknown');
    return (
      reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Clients on other hosts show these pictures (product rules, section 2).
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image)
    );
  });
}
