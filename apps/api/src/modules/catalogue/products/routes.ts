import { products as contract } from '@aqua/contract/catalogue/products';
import { serve, type Route } from '../../../http/route.ts';
import type { Exporter } from '../../oversight/exports/service.ts';
import type { DashboardService } from '../../oversight/dashboard/service.ts';
import type { ManyProducts } from './change-many.ts';
import type { ProductPages } from './pages.ts';
import type { ProductPdfs } from './pdfs.ts';
import type { ProductService } from './service.ts';
import { productExport } from './export-columns.ts';

export function productRoutes(
  products: ProductService,
  pages: ProductPages,
  many: ManyProducts,
  pdfs: ProductPdfs,
  dashboard: DashboardService,
  exporter: Exporter,
): Route[] {
  return [
    serve(contract.list, ({ query, actor, signal }) => products.list(actor, query, signal)),
    serve(contract.export, (call) =>
      exporter.export(call, productExport, (query) =>
        products.list(call.actor, query, call.signal),
      ),
    ),
    serve(contract.ids, ({ query, actor, signal }) => products.ids(actor, query, signal)),
    serve(contract.changeMany, ({ body, actor }) => many.change(actor, body)),
    serve(contract.get, ({ params, actor }) => products.get(actor, params.id)),
    serve(contract.create, ({ body, actor }) => products.create(actor, body)),
    serve(contract.update, ({ params, body, actor, ifMatch }) =>
      products.update(actor, params.id, body, ifMatch),
    ),
    serve(contract.retryIngest, ({ params, actor }) => products.retryIngest(actor, params.id)),
    serve(contract.retryPage, ({ params, actor }) => pages.retry(actor, params)),
    serve(contract.pages, ({ params, actor }) => pages.list(actor, params.id)),
    serve(contract.thumbnails, ({ params, actor, signal }) =>
      pages.thumbnails(actor, { ...params, signal }),
    ),
    serve(contract.readers, async ({ params, query, actor }) => {
      const { id } = await products.get(actor, params.id);
      return dashboard.readersOf(id, query.range);
    }),
    serve(contract.pdfLink, ({ params, actor }) => pdfs.link(actor, params.id)),
    serve(contract.pdfVersions, ({ params, actor }) => pdfs.versions(actor, params.id)),
    serve(contract.remove, ({ params, actor }) => products.remove(actor, params.id)),
    serve(contract.restore, ({ params, actor }) => products.restore(actor, params.id)),
    serve(contract.countOwners, ({ params, actor }) => products.countOwners(actor, params.id)),
  ];
}
