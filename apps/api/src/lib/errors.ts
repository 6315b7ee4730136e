import { errorStatus, type ErrorCode, type ErrorParams } from '@aqua/contract/errors';
import type { ErrorEntry } from '@aqua/contract/error-envelope';

/**
 * A refusal that the caller may read: its code is a phrase key and decides the HTTP status.
 *
 * @example throw new AppError('category.inUse', { count: 3 })
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly field: string | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, field?: string, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.field = field;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** For a failure of the database or the file store: the client gets 503, the log shows the cause. */
export function partDown(cause: unknown): AppError {
  return new AppError('part.down', {}, undefined, { cause });
}

/** Several refusals at once: one for each field of a form. */
export class InvalidInput extends Error {
  readonly entries: Omit<ErrorEntry, 'message'>[];

  constructor(entries: Omit<ErrorEntry, 'message'>[]) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.entries = entries;
  }
}

/** Whether the error tells the caller what is wrong with the request. */
export function isRefusal(error: unknown): error is AppError | InvalidInput {
  return error instanceof AppError || error instanceof InvalidInput;
}

/**
 * For `?? notFound()`: the row does not exist or is not the caller's (product rules, section 2).
 */
export function notFound(): never {
  throw new AppError('row.unknown');
}
