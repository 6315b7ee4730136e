import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { AppError } from '../../../lib/errors.ts';
import type { PdfLinks } from '../../../files/pdf-links.ts';
import { pdfLinkLifetime } from '../../../files/rules.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Audit } from '../../oversight/audit/service.ts';
import { createProductFileQueries } from './file-queries.ts';
import type { ProductService } from './service.ts';

interface Deps {
  db: Db;
  audit: Audit;
  products: ProductService;
  pdfLinks: PdfLinks;
}

/** The error for every invalid link; it names the lifetime of links. */
export function linkEnded(): AppError {
  return new AppError('pdfLink.ended', { seconds: pdfLinkLifetime.seconds });
}

/** The PDFs of a product for the back-office; PDFs are never public (product rules, section 6). */
export function createProductPdfs({ db, audit, products, pdfLinks }: Deps) {
  const files = createProductFileQueries(db);

  return {
    /** A short-lived link to the current PDF; the audit log records who requested it. */
    async link(actor: Actor, id: number) {
      const { title, pdfId, pdf } = await products.get(actor, id);
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{
          until: Date;
        }>`select now() + ${pdfLinkLifetime.sql} as until`.execute(trx);
        const expiresAt = rows[0]?.until ?? new Date();
        const { fileName, fileSize } = pdf;
        const issued = { id, title, pdfId, fileName, fileSize, expiresAt };
        await audit.record(trx, actor, 'product.pdfLinkIssued', issued);
        return { link: pdfLinks.to(pdfId, expiresAt), expiresAt };
      });
    },

    /** The file of a link that has not expired. */
    async byLink({ id, expires, signature }: { id: number; expires: number; signature: string }) {
      const isGenuine = pdfLinks.isGenuine(id, expires, signature);
      const file = isGenuine ? await files.linkedPdf(id, new Date(expires)) : undefined;
      if (file === undefined || file.isEnded) throw linkEnded();
      return file;
    },

    /** The current version first; students always get that one. */
    async versions(actor: Actor, id: number) {
      await products.get(actor, id);
      const { present, earlier } = await files.pdfVersions(id);
      const data = [
        ...present.map((version) => ({ ...version, until: null, replacedBy: null })),
        ...earlier.map(({ replacedByKind, replacedById, replacedByName, ...version }) => ({
          ...version,
          replacedBy: {
            kind: replacedByKind,
            id: replacedById,
            name: replacedByName,
          },
        })),
      ];
      return { data, totalPages: 1, currentPage: 1, totalItems: data.length };
    },
  };
}

export type ProductPdfs = ReturnType<typeof createProductPdfs>;
