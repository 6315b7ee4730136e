import { publishers as contract } from '@aqua/contract/catalogue/publishers';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { UploadService } from '../uploads/service.ts';
import type { PublisherService } from './service.ts';
import type { SignUp } from './sign-up.ts';
import { publisherExport } from './export-columns.ts';

export function publisherRoutes(
  publishers: PublisherService,
  signUp: SignUp,
  uploads: UploadService,
  exporter: Exporter,
): Route[] {
  return [
    serve(contract.list, ({ query, signal }) => publishers.list(query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, publisherExport, (query) => publishers.list(query, call.signal)),
    ),
    serve(contract.get, ({ params, actor }) => publishers.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => publishers.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      publishers.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.remove, ({ params, actor }) => publishers.remove(actor, params.id)),
    serve(contract.uploadLogo, async ({ actor, file, signal }) =>
      uploads.image(actor, 'logo', await file(), signal),
    ),
    serve(contract.approve, ({ params, actor }) => publishers.approve(actor, params.id)),
    serve(contract.signUp, async ({ body, language, address, signal }) => {
      await signUp.signUp(body, { language, address, signal });
      return {};
    }),
    serve(contract.confirmEmail, ({ body, address }) => signUp.confirm(body.token, address)),
  ];
}
