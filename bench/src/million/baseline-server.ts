import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * The baseline that Aqua is compared with. It gives the same answers from the same database with the
 * best SQL that we know, without sessions, roles, validation or a framework.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
pg.types.setTypeParser(20, Number);

/** The origin of links to files. */
const origin = 'http://localhost:4000';

const productColumns = `
  p.id, p.title, p.subtitle, p.description, p.erp_id as "erpId",
  p.product_category_id as "productCategoryId", c.name as "categoryName",
  p.author_id as "authorId", a.name as "authorName", p.publisher_id as "publisherId",
  u.name as "publisherName", p.status, p.cover_image_id as "coverImageId", i.sha256 as "coverSha256",
  p.pdf_id as "pdfId", f.file_name as "fileName", f.file_size as "fileSize",
  d.ingest_state as "ingestState", d.pages_done as "pagesDone", d.page_count as "pageCount",
  d.failure, d.flaws, p.publication_year as "publicationYear", p.isbn,
  p.content_page_number as "contentPageNumber", p.preview_page_numbers as "previewPageNumbers",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`;
const productJoins = `
  left join categories c on c.id = p.product_category_id left join authors a on a.id = p.author_id
  join publishers u on u.id = p.publisher_id join files i on i.id = p.cover_image_id
  join files f on f.id = p.pdf_id join pdf_documents d on d.file_id = p.pdf_id`;
const newestIds = `select id from products where deleted_at is null
  order by created_at desc, id desc limit 10`;
const totalSql = `(select sum(total) from row_counts where list = 'products' and publisher_id = 0)`;
const byIds = (idQuery: string, total: string) => `
  select ${productColumns}, ${total} as total
  from products p ${productJoins} where p.id = any (array(${idQuery}))
  order by p.created_at desc, p.id desc`;
const found = `deleted_at is null and trigrams(title) @@ (select rare_trigram_query($1, 'products_title_trigrams'))
  and strpos(lower(title), lower($1)) > 0`;

const statements = {
  newest: byIds(newestIds, totalSql),
  rare: `
    with found as materialized (select id, created_at from products where ${found})
    ${byIds('select id from found order by created_at desc, id desc limit 10', '(select count(*) from found)')}`,
  frequent: byIds(
    `select id from products where deleted_at is null and strpos(lower(title), lower($1)) > 0
      order by created_at desc, id desc limit 10`,
    `(select count(*) from products where ${found})`,
  ),
  one: `select ${productColumns} from products p ${productJoins}
    where p.id = $1 and p.deleted_at is null`,
  create: `
    with p as (
      insert into products (title, product_category_id, author_id, publisher_id, cover_image_id, pdf_id,
        status, subtitle, description, erp_id, publication_year, isbn, content_page_number,
        preview_page_numbers)
      select $1, $2, $3, $4, coalesce(d.cover_file_id, 690), d.file_id,
        $6, $7, $8, $9, $10, $11, $12, $13
      from pdf_documents d join files f on f.id = d.file_id and f.kind = 'pdf' where d.file_id = $5
      returning *),
    log as (
      insert into audit_log (actor_kind, actor_id, actor_name, action, subject_id, subject, address)
      select 'admin', 7, 'Aqua', 'product.created', p.id, to_jsonb(p), '127.0.0.1' from p)
    select ${productColumns} from p ${productJoins}`,
  students: `
    select s.id, s.name, s.email, s.invited_at as "invitedAt", s.invited_by_id as "invitedById",
      s.invited_by_name as "invitedByName", s.have_screen_permission as "haveScreenPermission",
      s.deleted_at as "deletedAt", s.created_at as "createdAt", s.updated_at as "updatedAt",
      s.password_hash is not null as "isActive",
      (select sent_at from mails where customer_id = s.id and kind = 'invitation'
        order by id desc limit 1) as "sentAt",
      (select json_agg(json_build_object('productId', o.product_id, 'customerId', o.customer_id,
          'countScreenshot', o.count_screenshot, 'createdAt', o.created_at, 'product',
          json_build_object('id', b.id, 'title', b.title, 'erpId', b.erp_id)) order by o.created_at)
        from product_ownerships o join products b on b.id = o.product_id and b.deleted_at is null
        where o.customer_id = s.id) as "productOwnerships",
      (select json_agg(json_build_object('action', l.action, 'createdAt', l.created_at,
          'productId', l.product_id, 'actionableBy', json_build_object('id', l.actor_id, 'name',
          l.actor_name, 'type', l.actor_type)) order by l.id)
        from customer_logs l where l.customer_id = s.id) as logs,
      (select sum(total) from row_counts where list = 'customers' and publisher_id = 0) as total
    from customers s where s.id = any (array(
      select id from customers order by created_at desc, id desc limit 10))
    order by s.created_at desc, s.id desc`,
};

/** The form of a product, in the order of the parameters of `create`. */
const formFields = [
  'title',
  'productCategoryId',
  'authorId',
  'publisherId',
  'pdfId',
  'status',
  'subtitle',
  'description',
  'erpId',
  'publicationYear',
  'isbn',
  'contentPageNumber',
  'previewPageNumbers',
];

type Row = Record<string, unknown> & { total?: string };

async function rows(name: keyof typeof statements, values: unknown[] = []) {
  return (await pool.query<Row>({ name, text: statements[name], values })).rows;
}

/** Nests the columns as Aqua's answers do. */
function nest(row: Row) {
  const { categoryName, authorName, publisherName, coverSha256, fileName, fileSize, ...rest } = row;
  const { ingestState, pagesDone, pageCount, failure, flaws, ...book } = rest;
  return {
    ...book,
    productCategory: { id: row['productCategoryId'], name: categoryName },
    author: { id: row['authorId'], name: authorName },
    publisher: { id: row['publisherId'], name: publisherName },
    coverImage: { id: row['coverImageId'], link: `${origin}/files/${String(coverSha256)}` },
    pdf: { id: row['pdfId'], fileName, fileSize },
    ingest: { state: ingestState, pagesDone, pageCount, failure, flaws },
  };
}

/** The offset is written into the SQL text, so that PostgreSQL plans for this offset. */
async function deepPage(page: number) {
  const idQuery = newestIds.replace('limit 10', `limit 10 offset ${(page - 1) * 10}`);
  return (await pool.query<Row>(byIds(idQuery, totalSql))).rows;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, what, value] = pathname.split('/');
  const word = searchParams.get('word') ?? '';
  switch (what) {
    case 'ready':
      return {};
    case 'one':
      return (await rows('one', [Number(value)])).map(nest)[0];
    case 'create': {
      const book = JSON.parse(await text(request)) as Record<string, unknown>;
      const values = formFields.map((field) => book[field]);
      return (await rows('create', values)).map(nest)[0];
    }
    case 'deep':
      return page(await deepPage(Number(value)), nest);
    case 'students':
      return page(await rows('students'), (student) => student);
    default:
      return page(await rows(what as 'newest', word === '' ? [] : [word]), nest);
  }
}

function page(found: Row[], show: (row: Row) => object) {
  const totalItems = Number(found[0]?.total ?? 0);
  const totalPages = Math.ceil(totalItems / 10);
  return { data: found.map(show), totalItems, currentPage: 1, totalPages };
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
