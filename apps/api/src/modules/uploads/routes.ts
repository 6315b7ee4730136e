import { products as contract } from '@aqua/contract/products';
import { serve, type Route } from '../../http/route.ts';
import type { UploadService } from './service.ts';

export function uploadRoutes(uploads: UploadService): Route[] {
  return [
    serve(contract.uploadPdf, async ({ actor, file, signal }) =>
      uploads.pdf(actor, await file(), signal),
    ),
    serve(contract.uploadCoverImage, async ({ actor, file, signal }) =>
      uploads.image(actor, 'coverImage', await file(), signal),
    ),
  ];
}
