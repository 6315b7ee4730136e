import { AppError } from '../../lib/errors.ts';

/** The error that each violated constraint of the database means for the caller. */
const meanings: Record<string, () => AppError> = {
  admins_email: () => new AppError('admin.emailTaken', {}, 'email'),
  staffs_email: () => new AppError('staff.emailTaken', {}, 'email'),
  staffs_publisher_id_fkey: () => new AppError('publisherAlert', {}, 'publisherId'),
  passkeys_credential: () => new AppError('passkey.taken'),
  publishers_logo_image_id_fkey: () => new AppError('logoAlert', {}, 'logoImageId'),
  categories_name: () => new AppError('category.taken', {}, 'name'),
  customers_email: () => new AppError('student.emailTaken', {}, 'email'),
  customers_login_name: () => new AppError('student.loginNameTaken', {}, 'loginName'),
  customers_sign_in_name: () => new AppError('student.emailAlert', {}, 'email'),
  product_ownerships_days: () => new AppError('ownership.datesAlert', {}, 'endsOn'),
  products_product_category_id_fkey: () => new AppError('categoryAlert', {}, 'productCategoryId'),
  products_author_id_fkey: () => new AppError('authorAlert', {}, 'authorId'),
  products_pdf_id_fkey: () => new AppError('pdfAlert', {}, 'pdfId'),
  products_cover_image_id_fkey: () => new AppError('coverAlert', {}, 'coverImageId'),
  resumable_parts_upload_id_fkey: () => new AppError('row.unknown'),
  products_publisher_id_fkey: () => new AppError('publisherAlert', {}, 'publisherId'),
};

/** The AppError of a PostgreSQL error that names a known constraint. */
export function constraintError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return meanings[String(error.constraint)]?.();
}
