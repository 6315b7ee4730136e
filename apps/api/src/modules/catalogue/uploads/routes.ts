import { products as contract } from '@aqua/contract/catalogue/products';
import { serve, type Route } from '../../../http/route.ts';
import type { ResumableUploads } from './resumable.ts';
import type { UploadService } from './service.ts';

export function uploadRoutes(uploads: UploadService, resumable: ResumableUploads): Route[] {
  return [
    serve(contract.uploadPdf, async ({ actor, file, signal }) =>
      uploads.pdf(actor, await file(), signal),
    ),
    serve(contract.uploadedPdf, ({ actor, params }) => resumable.file(actor, params.id)),
    serve(contract.uploadCoverImage, async ({ actor, file, signal }) =>
      uploads.image(actor, 'coverImage', await file(), signal),
    ),
  ];
}
