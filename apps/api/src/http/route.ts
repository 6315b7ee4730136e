import type { RouteInput, RouteResult, RouteSpec, UploadSpec } from '@aqua/contract/define-route';
import type { Language } from '@aqua/phrases/languages';
import type { Readable } from 'node:stream';
import type { Actor } from './actor.ts';
import type { DeviceCookie } from './device-cookie.ts';

/** The file of a multipart call, still streaming. */
export interface IncomingFile {
  stream: Readable;
  fileName: string;
}

/** A small file that was read whole. */
export interface WholeFile {
  bytes: Buffer;
  fileName: string;
}

/** What a handler gets: the parsed input and the actor. */
export interface RouteContext<Spec extends RouteSpec> extends RouteInput<Spec> {
  /** The signed-in caller; null on public calls only. */
  actor: Spec['permission'] extends 'public' ? null : Actor;
  address: string;
  userAgent: string;
  deviceCookie: DeviceCookie;
  language: Language;
  /** The `Accept` header, for calls that answer an image. */
  accept: string;
  /** The `If-Match` of an edit, for `assertFresh`. */
  ifMatch: string | undefined;
  /**
   * Adds a value to the parameters in the traffic log: how much was given out, never the content.
   */
  noteInTraffic: (name: string, value: number) => void;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** The uploaded file of a call with `upload`. */
  file: ForUpload<Spec, () => Promise<IncomingFile>>;
  /** The files of the call, read whole, if the upload is small enough to have a `maxMegabytes`. */
  wholeFiles: ForUpload<Spec, () => Promise<WholeFile[]>>;
}

type ForUpload<Spec extends RouteSpec, Value> = Spec['upload'] extends UploadSpec
  ? Value
  : undefined;

/** Bytes of a call whose answer is an image. */
export interface ImageAnswer {
  type: 'image/webp' | 'image/jpeg';
  bytes: Buffer;
  headers?: Record<string, string>;
}

/** An exported file, sent while its rows are read (product rules, section 5). */
export interface FileAnswer {
  type: string;
  fileName: string;
  stream: Readable;
}

/** Answers that are not JSON. */
interface OtherAnswers {
  image: ImageAnswer;
  spreadsheet: FileAnswer;
  csv: FileAnswer;
  archive: FileAnswer;
  pdf: FileAnswer;
}

/** The rows of a long list may come in batches. */
type Streamable<Result> = Result extends { data: (infer Row)[] }
  ? Omit<Result, 'data'> & { data: Row[] | AsyncIterable<Row[]> }
  : Result;

type Handler<Spec extends RouteSpec> = (
  context: RouteContext<Spec>,
) => Promise<
  Spec['answer'] extends keyof OtherAnswers
    ? OtherAnswers[Spec['answer']]
    : Streamable<RouteResult<Spec>>
>;

/** A call of the contract and its handler. */
export interface Route {
  spec: RouteSpec;
  handle: (context: any) => Promise<unknown>; // oxlint-disable-line no-explicit-any -- its type is checked in serve()
}

/** Connects a handler with its call; its types are checked against the contract. */
export function serve<const Spec extends RouteSpec>(spec: Spec, handle: Handler<Spec>): Route {
  return { spec, handle };
}
